// The figures as a file.
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { toCsv } from '../to-csv.ts'
import { readStatistics } from '../use-cases.server.ts'
import type { Route } from './+types/csv.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const read = await readStatistics(services, viewer)
  return new Response(toCsv(read?.counted ?? { groups: [], open: [] }), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="statistics.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
