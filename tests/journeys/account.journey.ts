// People manage their own account: password, sessions, a copy of their data, and leaving. Half of it without scripts.
import { statSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { join, password } from '../support/api.ts'
import { emailedLink, emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aVisitor, sendsLogin, signsIn } from './people.ts'
import { test } from './test.ts'

let site: Site

test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

const opens = async (page: Page, tab: string) => {
  await page.goto('/profile')
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: tab }).click()
  await expect(page).toHaveURL(`/profile/${tab.toLowerCase()}`)
}

async function fillsPasswords(page: Page, old: string, first: string, second = first) {
  await page.getByLabel('Current password').fill(old)
  await page.getByLabel('New password', { exact: true }).fill(first)
  await page.getByLabel('Repeat new password').fill(second)
}

test('a new password is asked for twice, and ends every other session', async ({ browser }) => {
  const email = 'solveig@demo.example'
  await join(site, email)
  const elsewhere = await signsIn({ browser, site }, email)
  const page = await signsIn({ browser, site }, email)
  await opens(page, 'Settings')
  await expect(page.getByText('This one')).toHaveCount(1)
  await fillsPasswords(page, password, 'another password', 'another passwort')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Repeat new password').fill('another password')
  await expect(page.getByText('Passwords match')).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await elsewhere.goto('/dashboard')
  await expect(elsewhere).toHaveURL('/')
  const subjects = (await emailsTo(site, email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your password was changed')
  expect(subjects).toContain('New sign-in to your account')
})

test('without scripts, a session is ended from afar, and emails are chosen', async ({ browser }) => {
  const email = 'hedda@demo.example'
  await join(site, email)
  const elsewhere = await signsIn({ browser, site }, email)
  const page = await signsIn({ browser, site }, email, { javaScriptEnabled: false })
  await opens(page, 'Settings')
  await page.getByRole('button', { name: /^End the session in Chrome/ }).click()
  await expect(page.getByText('Session ended.')).toBeVisible()
  await elsewhere.goto('/dashboard')
  await expect(elsewhere).toHaveURL('/')
  await page.getByLabel('You may ask me to review papers.').check()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByText('Your email preferences have been saved.')).toBeVisible()
  await expect(page.getByLabel('You may ask me to review papers.')).toBeChecked()
})

test('without scripts a new address asks for the password, and for its link to be opened', async ({
  browser,
}) => {
  const [email, newEmail] = ['oddny@demo.example', 'oddny.new@demo.example']
  await join(site, email)
  const page = await signsIn({ browser, site }, email, { javaScriptEnabled: false })
  const sends = async (present: string) => {
    await page.getByLabel('Email').fill(newEmail)
    await page.getByLabel('Current password').fill(present)
    await page.getByRole('button', { name: 'Save profile' }).click()
  }
  await page.goto('/profile')
  await sends('')
  await expect(
    page.getByText('To change your email, please enter your current password.').first(),
  ).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(newEmail)
  await sends('not my password')
  await expect(page.getByText('Incorrect password. Please try again.').first()).toBeVisible()
  await sends(password)
  await expect(page.getByText(`We’ve sent a link to ${newEmail}`)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.goto((await emailedLink(site, newEmail, 'verifyEmail')).href)
  await expect(page.getByLabel('Email')).toHaveValue(newEmail)
})

test('without scripts, someone downloads their data, leaves, and is unknown', async ({ browser }) => {
  const email = 'torun@demo.example'
  await join(site, email)
  const page = await signsIn({ browser, site }, email, { javaScriptEnabled: false })
  await opens(page, 'Privacy')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  expect(statSync(await download.path()).size).toBeGreaterThan(1000)
  await page.getByLabel('Your password').fill('not my password')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Incorrect password. Please try again.').first()).toBeVisible()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  const stranger = await aVisitor({ browser, site })
  await stranger.goto('/login')
  await sendsLogin(stranger, email)
  await expect(stranger.getByText('No account found with this email.').first()).toBeVisible()
})
