import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { openDatabase, type Connection, type Tx } from './database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await fresh.db`create table accounts (name text primary key, balance int not null)`
  await fresh.db`insert into accounts values ('ada', 100), ('ben', 100)`
})
afterAll(() => fresh.close())

const balanceOf = async (name: string) => {
  const [row] = await fresh.db<{ balance: number }>`select balance from accounts where name = ${name}`
  return row?.balance
}

test('values become parameters, whatever they say', async () => {
  const nasty = `'; drop table accounts; --`
  expect(await fresh.db`select ${nasty}::text as said`).toEqual([{ said: nasty }])
})

test('a fragment may be nested, with its own values', async () => {
  const only = sql`where name = ${'ada'}`
  expect(await fresh.db`select name from accounts ${only}`).toEqual([{ name: 'ada' }])
})

test('a date has no time zone and stays text', async () => {
  expect(await fresh.db`select date '2026-06-01' as day, 3::bigint as many`).toMatchObject([
    { day: '2026-06-01', many: '3' },
  ])
})

test('a transaction that fails leaves nothing', async () => {
  const failing = fresh.db.transaction(async (tx) => {
    await tx`insert into accounts values ('cy', 1)`
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await balanceOf('cy')).toBeUndefined()
})

test('a transaction in which a failure was passed over does not count as done', async () => {
  const passingOver = fresh.db.transaction(async (tx) => {
    await tx`insert into accounts values ('cy', 1)`
    await tx`select 1 / 0`.catch(() => {})
  })
  await expect(passingOver).rejects.toThrow('A statement in this transaction failed')
  expect(await balanceOf('cy')).toBeUndefined()
})

test('a transaction answers several questions asked at once, and none once it’s over', async () => {
  const kept = await fresh.db.transaction(async (tx) => {
    const asked = [1, 2, 3, 4].map((n) => tx<{ n: number }>`select ${n}::int as n`)
    expect((await Promise.all(asked)).flat().map(({ n }) => n)).toEqual([1, 2, 3, 4])
    return tx
  })
  await expect(kept`select 1`).rejects.toThrow('This transaction is over.')
})

test('a connection lost within a transaction is replaced', async () => {
  const one = openDatabase(fresh.connection, { poolSize: 1 })
  const losing = one.transaction(async (tx) => {
    const [mine] = await tx<{ pid: number }>`select pg_backend_pid() as pid`
    await fresh.db`select pg_terminate_backend(${mine!.pid})`
    await tx`select 1`
  })
  await expect(losing).rejects.toThrow(/connection|EPIPE|ECONNRESET/i)
  expect(await one`select 1 as one`).toEqual([{ one: 1 }])
  await one.close()
})

test('a database error arrives with its code', async () => {
  await expect(fresh.db`insert into accounts values ('ada', 1)`).rejects.toMatchObject({
    code: '23505',
    constraint: 'accounts_pkey',
  })
})

test('two transfers in opposite directions both happen, though they lock each other out', async () => {
  const transfer = (from: string, to: string) =>
    fresh.db.transaction(async (tx) => {
      await tx`update accounts set balance = balance - 1 where name = ${from}`
      await tx`select pg_sleep(0.05)`
      await tx`update accounts set balance = balance + 1 where name = ${to}`
    })
  await Promise.all([transfer('ada', 'ben'), transfer('ben', 'ada')])
  expect([await balanceOf('ada'), await balanceOf('ben')]).toEqual([100, 100])
})

const plannedOn = (one: Tx) =>
  one`select statement from pg_prepared_statements where statement like 'select balance%'`

async function asksTwice(tx: Tx): Promise<void> {
  await tx`select balance from accounts where name = ${'ada'}`
  await tx`select balance from accounts where name = ${'ben'}`
}

test.each([
  ['planned once for each connection', { prepare: true }, 1],
  ['never planned ahead where the operator says so', { prepare: false }, 0],
])('statements with values are %s, in a transaction and outside', async (_, options, plans) => {
  const one = openDatabase(fresh.connection, { poolSize: 1, ...options })
  await asksTwice(one)
  await one.transaction(asksTwice)
  const planned = await plannedOn(one)
  await one.close()
  expect(planned).toHaveLength(plans)
})

test('a database queried only outside transactions is disconnected when it’s closed', async () => {
  const one = openDatabase(fresh.connection)
  const [asked] = await one<{ pid: number }>`select pg_backend_pid() as pid`
  await one.close()
  const left = () => fresh.db`select pid from pg_stat_activity where pid = ${asked?.pid}`
  await expect.poll(left, { timeout: 5000 }).toEqual([]) // left alone, it ends after ten seconds
})

test('a database that shuts down before it hears us hang up is nothing to warn of', async () => {
  const slow = await slowWire(fresh.connection)
  const warned: string[] = []
  const db = openDatabase(slow.connection, { warn: (_, text) => warned.push(text) })
  const [mine] = await db<{ pid: number }>`select pg_backend_pid() as pid`
  slow.hold()
  await db.close()
  await fresh.db`select pg_terminate_backend(${mine!.pid})`
  await slow.closed
  expect(warned).toEqual([])
})

/** A way to the database on which, once held, nothing we send arrives; what it says still reaches us. */
async function slowWire(to: Connection) {
  const { host, port, user, password, database } = new pg.Client(to)
  const held = { is: false }
  const closed = Promise.withResolvers<void>()
  const wire = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    near.on('data', (sent) => held.is || far.write(sent))
    far.pipe(near)
    near.on('error', () => {}) // whoever has hung up hears no more
    near.on('close', () => wire.close(() => closed.resolve()))
  })
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const own = `127.0.0.1:${(wire.address() as AddressInfo).port}`
  return {
    connection: { connectionString: `postgres://${user}:${password ?? ''}@${own}/${database}` },
    hold: () => void (held.is = true),
    closed: closed.promise,
  }
}

test('a notification reaches listeners, and only until they stop', async () => {
  const heard: (string | undefined)[] = []
  const first = Promise.withResolvers<void>()
  const stop = await fresh.db.listen('published', (payload) => {
    heard.push(payload)
    first.resolve()
  })
  await fresh.db`select pg_notify('published', 'paper 1')`
  await first.promise
  stop()
  await fresh.db`select pg_notify('published', 'paper 2')`
  const other = Promise.withResolvers<void>()
  await fresh.db.listen('other', () => other.resolve())
  await fresh.db`select pg_notify('other', '')` // comes after 'paper 2' on the same connection
  await other.promise
  expect(heard).toEqual(['paper 1'])
})

test('after a lost connection it listens again, and says that it may have missed something', async () => {
  const heard: (string | undefined)[] = []
  const again = Promise.withResolvers<void>()
  const heardAfterwards = Promise.withResolvers<void>()
  await fresh.db.listen('corrected', (payload) => {
    heard.push(payload)
    if (payload === undefined) again.resolve()
    else heardAfterwards.resolve()
  })
  await fresh.db`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'alidade-listener' and datname = current_database()`
  await again.promise
  await fresh.db`select pg_notify('corrected', 'paper 3')`
  await heardAfterwards.promise
  expect(heard).toEqual([undefined, 'paper 3'])
})
