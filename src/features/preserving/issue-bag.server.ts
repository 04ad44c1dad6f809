// All papers of an issue as one bag.
import type { Services } from '#edge/context.ts'
import { toZip } from '#edge/zip-stream.server.ts'
import { issuePath } from '#journal/addresses.ts'
import type { Issue } from '#journal/calendar.ts'
import { licence } from '#journal/published/licence.ts'
import { Refused } from '#journal/refusals.ts'
import { toBag, type BaggedFile } from './bagit.ts'
import * as store from './store.server.ts'

type Reading = Pick<Services, 'db' | 'storage' | 'journal'>
type Named = Pick<Issue, 'year' | 'month' | 'volume' | 'issue'>

/** A zip, read from the storage as it's asked for. Refuses an issue of which nothing is typeset yet. */
export async function packIssue({ db, storage, journal }: Reading, issue: Named) {
  const files = await store.listFilesOfIssue(db, issue)
  if (files.length === 0) throw new Refused('issue_bag_missing')
  const newest = Math.max(...files.map(({ madeAt }) => madeAt.getTime()))
  const folder = `${journal.abbreviation.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${issue.volume}-${issue.issue}`
  const info = {
    'Source-Organization': journal.publisher,
    'Contact-Email': journal.email,
    'External-Description': `${journal.name}, Volume ${issue.volume}, Issue ${issue.issue}. Licence: ${licence.url}`,
    'External-Identifier': journal.publicUrl + issuePath(issue),
    'Bagging-Date': new Date(newest).toISOString().slice(0, 10),
    'Bag-Software-Agent': 'Alidade',
  }
  const content = toZip(toBag({ folder, info, files: files.map((file) => toBagged(file, storage)) }))
  return { name: `${folder}.zip`, content }
}

/** A file's key is its checksum, so nothing has to be read for the manifest. */
const toBagged = (
  { paperId, name, size, key }: store.PaperFile,
  storage: Services['storage'],
): BaggedFile => ({
  path: `${paperId}/${placeOf(name)}`,
  size,
  sha256: key,
  open: () => storage.open(key),
})

/** JATS names figures and tables beside itself. */
export const placeOf = (galley: string): string =>
  ({ jats: 'article.xml', pdf: 'article.pdf' })[galley] ?? galley
