// What a visitors' page says when it can't be shown: when the journal fails, because a table is taken away behind its
// back, and when there's nothing to show.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { openSession } from '#features/accounts/signed-in/sessions.server.ts'
import { plainBrowser } from './support/plain-browser.ts'
import { testServices, thePeople } from './support/services.ts'
import { givenA, type People } from './support/submissions.ts'
import { openSite } from './support/whole-site.ts'

let services: Services
let people: People
let site: Awaited<ReturnType<typeof openSite>>
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
  site = await openSite(services)
})
afterAll(async () => {
  await site.close()
  await close()
})

async function without(table: 'papers' | 'payment_orders', ask: () => Promise<Response>) {
  const rename = (from: string, to: string) =>
    services.db`alter table ${sql.table(from)} rename to ${sql.table(to)}`
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
  const { id } = await givenA(services, people, 'approved_for_publication')
  const { status, text } = await without('payment_orders', () =>
    fetch(`${site.url}/payment/${id}`, { method: 'POST' }),
  )
  expect(status).toBe(500)
  expect(text).toContain('Error during payment process. Please try again.')
  expect(text).toContain('Pay now')
})

test.each([
  [
    'would pay for a paper without a charge',
    'submitted',
    'payment',
    400,
    'No charge is due for this submission.',
  ],
  [
    'asks for the receipt of an unpaid paper',
    'approved_for_publication',
    'receipt',
    404,
    'There’s no receipt for this submission.',
  ],
] as const)(
  'whoever %s reads one sentence, in the journal’s own look, and finds a way on',
  async (_, stage, page, status, sentence) => {
    const { id } = await givenA(services, people, stage)
    const session = await openSession(services, {
      personId: people.author.id,
      persistent: false,
      device: 'x',
    })
    const seen = await plainBrowser(site.url, { session }).go(`/${page}/${id}`)
    expect(seen.status).toBe(status)
    expect(seen.html).toMatch(new RegExp(`<title>${sentence} \\|`))
    expect(seen.html.match(/<h1[^>]*>[^<]*<\/h1>/g)).toEqual([`<h1>${sentence}</h1>`])
    expect(seen.html).toMatch(/<link rel="stylesheet" href="[^"]*\/lists[^"]*\.css"/)
    expect(seen.html).toMatch(/<a [^>]*href="\/"[^>]*>Journal home</)
  },
)
