// The whole ledger as a file, for the journal's accounts.
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { toContentDisposition } from '#features/manuscripts/file-name.ts'
import { writeBooks } from '../use-cases.server.ts'
import type { Route } from './+types/ledger-csv.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = needPublisher(context)
  const day = services.clock.now().toISOString().slice(0, 10)
  return new Response(await writeBooks(services), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': toContentDisposition(`ledger-${day}.csv`),
    },
  })
}
