// A visitor writes to the journal: with a script and without, with wrong fields, and too often.
import { expect, type Page } from '@playwright/test'
import { emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aVisitor } from './people.ts'
import { test } from './test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const thanks = (page: Page) => page.getByRole('status').filter({ hasText: 'Submitted successfully!' })

test('a notice left by the page before stays when React takes over', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  const faults: string[] = []
  page.on('pageerror', ({ message: fault }) => faults.push(fault))
  await page.context().addCookies([{ name: 'notice', value: 'good:Thank%20you.', url: site.url }])
  // A script that arrives late finds the message already there.
  await page.route(/entry\.client/, async (route) => {
    await expect(page.getByText('Thank you.')).toBeVisible()
    await route.continue()
  })
  await page.goto('/processing-charges')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
  await expect(page.getByText('Thank you.')).toBeVisible()
  expect(faults).toEqual([])
})

test('a script that arrives late leaves alone what’s meant for the next page', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  const { promise: nextIsAnswered, resolve } = Promise.withResolvers<void>()
  await page.route(/\/page-[^/]*\.js$/, async (route) => {
    await nextIsAnswered
    await route.continue()
  })
  const loaded = page.goto('/processing-charges')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().addCookies([{ name: 'notice', value: 'good:Thank%20you.', url: site.url }])
  resolve()
  await loaded
  await expect(page.getByText('Thank you.')).toHaveCount(0)
  await page.goto('/contact')
  await expect(page.getByText('Thank you.')).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with a script' : 'without a script'
  test(`a visitor writes to the journal ${how}`, async ({ browser }) => {
    const email = `anwen-${javaScriptEnabled}@larkhaven.example`
    const page = await aVisitor({ browser, site }, { javaScriptEnabled })
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
    await page.getByLabel('Name').fill('Anwen Tarrowby')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Subject').fill('Figure 2')
    await message(page).fill('Which unit has the axis?')
    await send(page)
    await expect(thanks(page)).toBeVisible()
    await expect(message(page)).toHaveValue('')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
    await expect(thanks(page)).toHaveCount(0)

    const [told] = await emailsTo(site, email)
    expect(told?.subject).toBe('We have your message')
    const toJournal = await emailsTo(site, 'editor@demo.example')
    expect(toJournal.filter(({ text }) => text.includes(email))).toHaveLength(1)
    expect(site.journal('messages')).toContain(`Anwen Tarrowby <${email}>`)
  })

  test(`what is wrong is said beside the fields, and what was typed stays, ${how}`, async ({ browser }) => {
    const page = await aVisitor({ browser, site }, { javaScriptEnabled })
    await page.goto('/contact')
    // A browser accepts this address; the journal doesn't.
    await page.getByLabel('Name').fill('   ')
    await page.getByLabel('Email').fill('anwen@larkhaven')
    await message(page).fill('Which unit\nhas the axis?')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page)
    expect((await answered).status()).toBe(422)
    await expect(page.getByRole('alert')).toHaveText(/^Some fields need attention\./)
    await expect(page).toHaveTitle(/^Error: Contact us \|/)
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(page.getByLabel('Email')).toHaveValue('anwen@larkhaven')
    await expect(message(page)).toHaveValue('Which unit\nhas the axis?')
  })
}

test('of a message to the journal, the subject alone is called optional', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/contact')
  await expect(page.locator('label:visible', { hasText: '(optional)' })).toHaveText(['Subject (optional)'])
})

test('a program that fills in everything is asked to write otherwise', async () => {
  const form = { name: 'Bot', email: 'bot@demo.example', message: 'Buy', website: 'https://bad.example' }
  const answer = await fetch(`${site.url}/contact`, { method: 'POST', body: new URLSearchParams(form) })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('A field that people can’t see was filled in.')
  expect(await emailsTo(site, 'bot@demo.example')).toEqual([])
})

test('another site cannot post the form', async () => {
  const form = { name: 'Anwen', email: 'elsewhere@demo.example' }
  const headers = { origin: 'https://bad.example' }
  const answer = await fetch(`${site.url}/contact`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
  })
  expect(answer.status).toBe(403)
  expect(await emailsTo(site, 'elsewhere@demo.example')).toEqual([])
})

test('someone who writes too often is told what to do, and loses nothing', async ({ browser }) => {
  const page = await aVisitor({ browser, site }, { javaScriptEnabled: false })
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Anwen Tarrowby')
    await page.getByLabel('Email').fill('often@larkhaven.example')
    await message(page).fill(`Message ${n}`)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page)
    statuses.push((await answered).status())
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
  await expect(page.getByRole('alert')).toHaveText(
    'Too many messages. Please wait an hour, or email the editor.',
  )
  await expect(message(page)).toHaveValue('Message 5')
})
