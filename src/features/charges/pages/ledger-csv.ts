// The whole ledger as a file, for the journal's accounts.
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { csv, privateFile } from '#edge/private-file.server.ts'
import { writeBooks } from '../use-cases.server.ts'
import type { Route } from './+types/ledger-csv.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = needPublisher(context)
  const day = services.clock.now().toISOString().slice(0, 10)
  return privateFile({ name: `ledger-${day}.csv`, mediaType: csv, body: await writeBooks(services) })
}
