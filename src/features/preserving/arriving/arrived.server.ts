// The package in which a paper came, for those who handle it, and for whoever brought it.
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import type { Services } from '#edge/context.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Arrived } from '../contract.ts'
import * as store from '../store-arrived.server.ts'

/** Undefined, too, for those who mustn't have it: it names the authors, and whoever reviewed the paper elsewhere. */
export async function findArrived(
  services: Pick<Services, 'db'>,
  viewer: SignedIn,
  id: string,
): Promise<Arrived | undefined> {
  const row = await findRow(services, viewer, id)
  if (!row) return undefined
  const { key: _, ...arrived } = row
  return arrived
}

/** As it came. */
export async function openArrived(services: Pick<Services, 'db' | 'storage'>, viewer: SignedIn, id: string) {
  const row = await findRow(services, viewer, id)
  if (!row) throw new Refused('package_none')
  return services.storage.open(row.key)
}

async function findRow({ db }: Pick<Services, 'db'>, viewer: SignedIn, id: string) {
  const { authorId } = await needReadable(db, viewer, id)
  const handles = viewer.role === 'publisher' || viewer.role === 'editor'
  return handles || authorId === viewer.id ? store.findArrived(db, id) : undefined
}
