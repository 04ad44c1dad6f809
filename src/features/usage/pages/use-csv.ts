// What was read, by paper and month, as a file: for editors and publishers.
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { csv, privateFile } from '#edge/private-file.server.ts'
import { toCsv } from '#edge/to-csv.ts'
import { insist } from '#journal/refusals.ts'
import { maySeeStatistics } from '#journal/workspace/statistics.ts'
import { listAllUse } from '../use-cases.server.ts'
import type { Route } from './+types/use-csv.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  insist(maySeeStatistics(viewer.role) ? undefined : 'not_yours')
  return privateFile({ name: 'use.csv', mediaType: csv, body: toCsv(await listAllUse(services)) })
}
