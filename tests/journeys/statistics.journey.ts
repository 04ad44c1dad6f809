// How the journal does: charts with their tables, and the file.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { join } from '../support/api.ts'
import { inDatabaseOf } from '../support/database-of.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsForEverybody } from './everybody.ts'
import { missedByTab } from './keys.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

let site: Site
const counted = {
  groups: [
    { year: 2025, measure: 'received', papers: 40, median: null, ninth: null },
    { year: 2026, measure: 'received', papers: 100, median: null, ninth: null },
    { year: 2026, measure: 'review_in_progress', papers: 9, median: 864_000, ninth: 1_728_000 },
  ],
  open: [{ status: 'submitted', age: 28, papers: 3 }],
}

test.beforeAll(async () => {
  site = await startSite()
  await join(site, 'edda@demo.example', 'editor')
  await join(site, 'anwen@demo.example')
  await inDatabaseOf(site, async (db) => {
    await db`delete from pgboss.job where name = 'count-statistics'` // an empty journal has nothing to show
    await db`
      insert into statistics (counted, counted_at) values (${JSON.stringify(counted)}::jsonb, now())
      on conflict (single) do update set counted = excluded.counted`
  })
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

for (const javaScriptEnabled of [true, false])
  test(`an editor sees how the journal does, and takes the figures along, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    browser,
  }) => {
    const page = await signsIn({ browser, site }, 'edda@demo.example', { javaScriptEnabled })
    await page.getByRole('main').getByRole('link', { name: 'Statistics' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible()
    const received = page.getByRole('figure', { name: 'Received' })
    await expect(received.getByRole('img')).toBeVisible()
    await received.getByText('Numbers').click()
    await expect(received.getByRole('row')).toHaveText(['YearPapers', '202540', '2026100'])
    const decided = page.getByRole('figure', { name: 'To decide, median' })
    await decided.getByText('Numbers').click()
    await expect(decided.getByRole('row')).toHaveText(['YearDays', '2025too few papers', '202610'])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('2026,review_in_progress,,9,10,20,\r\n')
  })

test('the statistics are for everybody who may see them, and for nobody else', async ({ browser }) => {
  const page = await signsIn({ browser, site }, 'edda@demo.example')
  await page.goto('/statistics')
  await page.getByText('Numbers').first().click()
  for (let look = 0; look < 2; look++) await holdsForEverybody(page)
  expect(await missedByTab(page)).toEqual([])
  const author = await signsIn({ browser, site }, 'anwen@demo.example')
  await expect(author.getByRole('link', { name: 'Statistics' })).toHaveCount(0)
  expect((await author.goto('/statistics'))?.status()).toBe(403)
})
