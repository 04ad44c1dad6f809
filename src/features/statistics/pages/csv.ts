// The figures as a file.
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { csv, privateFile } from '#edge/private-file.server.ts'
import { toCsv } from '../to-csv.ts'
import { readStatistics } from '../use-cases.server.ts'
import type { Route } from './+types/csv.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const read = await readStatistics(services, viewer)
  const body = toCsv(read?.counted ?? { groups: [], open: [] })
  return privateFile({ name: 'statistics.csv', mediaType: csv, body })
}
