// A separate process with the embedded PostgreSQL: writes rows until it's stopped or killed, and prints the number of
// each row the database has acknowledged. Started by the tests of the embedded PostgreSQL.
import { openDatabase } from '#adapters/database/database.ts'
import { startEmbeddedPostgres } from '#adapters/database/embedded/embedded-postgres.ts'

const [folder = '', first = '0'] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ folder })
const db = openDatabase(server.connection)
await db.transaction(async (tx) => {
  await tx`select pg_advisory_xact_lock(1)` // "if not exists" alone doesn't protect against another process
  await tx`create table if not exists written (number int primary key)`
})
let stopping = false
process.once('SIGTERM', () => (stopping = true))
console.log(`ready ${server.pid()}`)

for (let number = Number(first); !stopping; number++) {
  await db`insert into written values (${number})`
  console.log(number)
}
await db.close()
console.log(await server.stop())
