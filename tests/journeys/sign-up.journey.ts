// A stranger registers and signs in for the first time; someone who forgot the password sets a new one. With and
// without scripts.
import { expect, type Page } from '@playwright/test'
import { join, password } from '../support/api.ts'
import { emailedLink, emailsTo } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aVisitor, isAwake, sendsLogin, sendsRegistration } from './people.ts'
import { test } from './test.ts'

let site: Site

test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

/** As a program does, so that no browser is the account's own. */
async function registers({ url }: Pick<Site, 'url'>, { email }: { email: string }) {
  const form = { givenName: 'Ragnhild', username: 'ragnhild', affiliation: 'Larkhaven', country: 'Iceland' }
  const body = { ...form, email, password, repeatPassword: password, privacyConsent: true }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const opensEmailed = async (page: Page, email: string, mode: string) =>
  page.goto((await emailedLink(site, email, mode)).href)

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with a script' : 'without a script'
  const nameOf = (name: string) => `${name}.${javaScriptEnabled}@demo.example`

  test(`a stranger registers, opens the emailed link and is in ${how}`, async ({ browser }) => {
    const email = nameOf('sunniva')
    const page = await aVisitor({ browser, site }, { javaScriptEnabled })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Create New Account' }).click()
    await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()
    await expect(page.getByLabel('Leave this empty')).toBeHidden()
    await sendsRegistration(page, { email, givenName: 'Sunniva', familyName: 'Halloran' })

    await sendsLogin(page, email)
    await expect(page.getByText('Please verify your email before logging in.').first()).toBeVisible()
    await opensEmailed(page, email, 'verifyEmail')
    await expect(page).toHaveURL('/verification-success')
    await expect(page.getByText('Your email is verified')).toHaveCount(1)
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await page.waitForURL('/dashboard') // and until it's complete: its script takes whatever message is there when it arrives

    // A link works once; the home page is the same for everyone, and its script says so.
    const failed = page.getByText('Verification failed. The link may be invalid or expired.')
    if (!javaScriptEnabled) {
      await opensEmailed(page, email, 'verifyEmail')
      return expect(failed).toHaveCount(0)
    }
    // For a few seconds, which may be over before the page is complete.
    await Promise.all([expect(failed).toBeVisible(), opensEmailed(page, email, 'verifyEmail')])
  })

  test(`the first of two emails verifies an address, elsewhere by the password ${how}`, async ({
    browser,
  }) => {
    const email = nameOf('ragnhild')
    await registers(site, { email })
    const page = await aVisitor({ browser, site }, { javaScriptEnabled })
    const first = (await emailedLink(site, email, 'verifyEmail')).href
    await page.goto('/login')
    await sendsLogin(page, email) // which emails another
    await expect(page.getByText('Please verify your email before logging in.')).toBeVisible()
    await expect.poll(async () => (await emailedLink(site, email, 'verifyEmail')).href).not.toBe(first)

    await page.goto(first)
    await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('not my password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Incorrect password. Please try again.')).toHaveCount(1)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/verification-success')
  })

  test(`whose address a stranger used ends the account ${how}`, async ({ browser }) => {
    const email = nameOf('thorbjorg')
    const stranger = await aVisitor({ browser, site }, { javaScriptEnabled })
    await stranger.goto('/register')
    await sendsRegistration(stranger, { email, givenName: 'Petra', familyName: 'Sandoval' })

    const page = await aVisitor({ browser, site }, { javaScriptEnabled })
    await opensEmailed(page, email, 'verifyEmail')
    for (const fact of [
      email,
      'Petra Sandoval',
      /^\d+ \w+ \d{4}, \d\d:\d\d, with Chrome on Linux, from the network 127/,
    ])
      await expect(page.getByText(fact)).toBeVisible()
    await page.getByRole('button', { name: 'This wasn’t me' }).click()
    await expect(page.getByRole('heading', { name: 'The account has been deleted' })).toBeVisible()

    await stranger.goto('/login')
    await sendsLogin(stranger, email)
    await expect(stranger.getByText('No account found with this email.')).toHaveCount(1)
  })

  test(`who forgot the password sets another by email and signs in ${how}`, async ({ browser }) => {
    const email = nameOf('ingunn')
    await join(site, email)
    const page = await aVisitor({ browser, site }, { javaScriptEnabled })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()

    await opensEmailed(page, email, 'resetPassword')
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
    await expect(page.getByText('Incorrect password. Please try again.')).toHaveCount(1)
    await sendsLogin(page, email, 'quite another one')
    await expect(page).toHaveURL('/welcome')
    expect((await emailsTo(site, email)).map(({ subject }) => subject)).toContain('Your password was changed')
  })
}

test('a form on its way says so, and is sent once', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/login')
  // Nothing sent here goes anywhere, so that the page stays to be looked at; we record what the page itself let go.
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

test('what’s wrong with a registration is said beside its fields, once, and nothing has to be typed again', async ({
  browser,
}) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/register')
  await isAwake(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Email', { exact: true }).fill('nobody@')
  await page.getByRole('button', { name: 'Create account' }).click()
  for (const said of ['Please enter your given name.', 'Please enter a valid email address.'])
    await expect(page.getByText(said)).toHaveCount(1)
  await expect(page.getByLabel('Given name')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  // If Google isn't set up, its button comes last, and says so.
  const buttons = page
    .getByRole('main')
    .getByRole('button', { name: /^(Create account|Sign Up with Google)$/ })
  await expect(buttons).toHaveText(['Create account', 'Sign Up with Google'])
})

test('without a script the server says it, and the browser doesn’t get there first', async ({ browser }) => {
  const page = await aVisitor({ browser, site }, { javaScriptEnabled: false })
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please enter your given name.')).toHaveCount(1)
  await expect(page.getByLabel('Given name')).toBeFocused()
})
