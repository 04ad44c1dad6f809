// What a visitors' page says when the journal fails: a table is taken away behind its back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { testServices, thePeople } from './support/services.ts'
import { givenA } from './support/submissions.ts'
import { openSite } from './support/whole-site.ts'

let services: Services
let site: Awaited<ReturnType<typeof openSite>>
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  site = await openSite(services)
})
afterAll(async () => {
  await site.close()
  await close()
})

async function without(table: 'papers' | 'payment_orders', ask: () => Promise<Response>) {
  const rename = (from: string, to: string) =>
    services.db.kysely.schema.alterTable(from).renameTo(to).execute()
  await rename(table, 'away')
  try {
    const answer = await ask()
    return { status: answer.status, text: await answer.text() }
  } finally {
    await rename('away', table)
  }
}

const reading = [
  ['/volumes/1/issues/1', 'Error fetching papers'],
  ['/articles/none', 'Failed to load paper details. Please try again later.'],
] as const

test.each(reading)('%s says: %s', async (path, sentence) => {
  const { status, text } = await without('papers', () => fetch(site.url + path))
  expect(status).toBe(500)
  expect(text).toContain(`<h1>${sentence}</h1>`)
})

test('a payment that breaks on its way says so beside the button', async () => {
  const { id } = await givenA(services, await thePeople(services), 'approved_for_publication')
  const { status, text } = await without('payment_orders', () =>
    fetch(`${site.url}/payment/${id}`, { method: 'POST' }),
  )
  expect(status).toBe(500)
  expect(text).toContain('Error during payment process. Please try again.')
  expect(text).toContain('Pay now')
})
