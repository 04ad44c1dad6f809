// A reader asks for new papers by email, confirms and stops: without a script, as every reader's page works.
import { expect } from '@playwright/test'
import { inDatabaseOf } from '../support/database-of.ts'
import { emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsForEverybody } from './everybody.ts'
import { aVisitor } from './people.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
  await inDatabaseOf(site, async (db) => {
    await db`insert into people (id, email) values ('author', 'author@demo.example')`
    await db`insert into submissions (id, reference, status, author_id) values ('p1', 'ALD-1', 'published', 'author')`
    await db`
      insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at)
      values ('p1', 1, 1, 2025, 6, 'Wax on paper', 'It held.', '{wax}', '[]', '10.5555/1', '2025-06-03')`
  })
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('a reader asks for alerts by email, confirms by the link and stops with one press', async ({
  browser,
}) => {
  const email = 'ilse@larkhaven.example'
  const page = await aVisitor({ browser, site }, { javaScriptEnabled: false })
  await page.goto('/articles/p1')
  await page.getByRole('link', { name: 'wax', exact: true }).click()
  await page.getByRole('link', { name: 'New papers like these, by email' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'wax' })).toBeVisible()
  await page.getByLabel('Email').fill('ilse@larkhaven')
  await page.getByLabel('Once a day at most').check()
  await page.getByRole('button', { name: 'Email me new papers' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/name@example\.org/)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me new papers' }).click()
  await expect(page.getByRole('status')).toContainText('open the link we’ve just emailed you')
  const [sent] = await emailsTo(site, email)
  const link = /\S+\/alerts\/\S+/.exec(sent?.text ?? '')?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('main')).toContainText(`To ${email}, once a day at most.`)
  await page.getByRole('button', { name: 'Yes, email me' }).click()
  await expect(page.getByRole('status')).toContainText('We’ll email you when there are new papers.')
  await page.getByRole('button', { name: 'Stop all emails' }).click()
  await expect(page.getByRole('status')).toContainText('We’ve deleted your address.')
  expect(await emailsTo(site, email)).toEqual([])
  expect((await page.goto(new URL(link).pathname))?.status()).toBe(404)
})

test('the pages of alerts are for everybody', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/alerts?q=wax')
  await holdsForEverybody(page)
  await page.getByLabel('Email').fill('edda@larkhaven.example')
  await page.getByRole('button', { name: 'Email me new papers' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  const [sent] = await emailsTo(site, 'edda@larkhaven.example')
  await page.goto(new URL(/\S+\/alerts\/\S+/.exec(sent?.text ?? '')?.[0] ?? '').pathname)
  await holdsForEverybody(page)
})
