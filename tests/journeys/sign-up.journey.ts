// A stranger registers and signs in for the first time; somebody who forgot the password sets another. With and without scripts.
import { expect, type Page } from '@playwright/test'
import { join, password } from '../support/api.ts'
import { mailedLink, mailsTo } from '../support/mails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aVisitor, sendsLogin, sendsRegistration } from './people.ts'
import { test } from './test.ts'

let site: Site

test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

const opensMailed = async (page: Page, email: string, mode: string) =>
  page.goto((await mailedLink(site, email, mode)).href)

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with a script' : 'without a script'
  const nameOf = (name: string) => `${name}.${javaScriptEnabled}@demo.example`

  test(`a stranger registers, opens the mailed link and signs in ${how}`, async ({ browser }) => {
    const email = nameOf('sunniva')
    const page = await aVisitor({ browser, site }, { javaScriptEnabled })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Create New Account' }).click()
    await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()
    await expect(page.getByLabel('Leave this empty')).toBeHidden()
    await sendsRegistration(page, { email, givenName: 'Sunniva', familyName: 'Halloran' })

    await sendsLogin(page, email)
    await expect(page.getByText('Please verify your email before logging in.').first()).toBeVisible()
    await opensMailed(page, email, 'verifyEmail')
    await expect(page.getByText('Your email is verified. You can sign in now.')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await sendsLogin(page, email)
    await expect(page).toHaveURL('/verification-success')
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await page.waitForURL('/dashboard') // and until it is whole: its script takes whatever message is there when it comes

    // A link works once; the home page is the same for everybody, and its script says so.
    const failed = page.getByText('Verification failed. The link may be invalid or expired.')
    if (!javaScriptEnabled) {
      await opensMailed(page, email, 'verifyEmail')
      return expect(failed).toHaveCount(0)
    }
    // For some seconds, which may be over before the page is whole.
    await Promise.all([expect(failed).toBeVisible(), opensMailed(page, email, 'verifyEmail')])
  })

  test(`who forgot the password sets another by mail and signs in ${how}`, async ({ browser }) => {
    const email = nameOf('ingunn')
    await join(site, email)
    const page = await aVisitor({ browser, site }, { javaScriptEnabled })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()

    await opensMailed(page, email, 'resetPassword')
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible()
    await page.getByLabel('New password').fill('password')
    await page.getByRole('button', { name: 'Save New Password' }).click()
    await expect(
      page.getByText('Password is too weak. Please choose a stronger password.').first(),
    ).toBeVisible()
    await page.getByLabel('New password').fill('quite another one')
    await page.getByRole('button', { name: 'Save New Password' }).click()
    await expect(page.getByText('Password has been reset successfully!')).toBeVisible()

    await expect(page).toHaveURL('/login')
    await sendsLogin(page, email, password)
    await expect(page.getByText('Incorrect password. Please try again.').first()).toBeVisible()
    await sendsLogin(page, email, 'quite another one')
    await expect(page).toHaveURL('/welcome')
    expect((await mailsTo(site, email)).map(({ subject }) => subject)).toContain('Your password was changed')
  })
}

test('a form on its way says so, and is sent once', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/login')
  // What is sent goes nowhere here, so that the page stays to be looked at; noted is what the page itself let go.
  await page.evaluate(() => {
    document.addEventListener('submit', (event) => {
      document.body.append(event.defaultPrevented ? 'Held back.' : 'Sent once.')
      event.preventDefault()
    })
  })
  await sendsLogin(page, 'hurried@demo.example')
  const button = page.getByRole('button', { name: 'Sign In', exact: true })
  await expect(page.getByRole('status').getByText('Processing your request...')).toBeVisible()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByText('Sent once.Held back.Held back.')).toBeVisible()
})
