// A stranger comes by Google: signs in there, completes the profile, and arrives at the page they wanted.
import { expect, type Page } from '@playwright/test'
import { clientId, clientSecret, startOpenIdProvider, type TestProvider } from '../support/openid-provider.ts'
import { forget, freePort, startSite, type Site } from '../support/site.ts'
import { holdsForEverybody } from './everybody.ts'
import { tabsTo } from './keys.ts'
import { aVisitor } from './people.ts'
import { test } from './test.ts'

let provider: TestProvider
let site: Site
test.beforeAll(async () => {
  const port = await freePort()
  provider = await startOpenIdProvider(`http://localhost:${port}/api/auth/google/callback`)
  const env = {
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
  }
  site = await startSite({ port, env })
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
  await provider.stop()
})

/** On the provider's own page. */
async function signsInThere(page: Page, subject: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(subject)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

const toast = (page: Page, sentence: string) => page.getByText(sentence, { exact: true })

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with a script' : 'without a script'
  const subject = `gudrun-${javaScriptEnabled}`

  test(`a stranger signs in with Google and completes the profile ${how}`, async ({ browser }) => {
    const page = await aVisitor({ browser, site }, { javaScriptEnabled })
    await page.goto('/login?continueTo=/dashboard')
    await page.getByRole('link', { name: 'Sign In with Google' }).click()
    await signsInThere(page, subject)
    await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
    await expect(toast(page, 'Welcome')).toBeVisible()

    // Until it's complete, every other page leads back to it.
    for (const path of ['/dashboard', '/welcome', '/profile', '/submissions/author']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/complete-profile$/)
    }
    await page.goto('/dashboard')
    await page.getByLabel('Given name').fill('Gudrun')
    await page.getByLabel('Username').fill('gudrun.h')
    await page.getByLabel('Affiliation').fill('Institute for Paper Engineering')
    await page.getByLabel('Country').selectOption('Iceland')
    await page.getByLabel(/I agree to my data/).check()
    await page.getByLabel('Family name').fill('Halloran')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test(`comes back by the button of the other page ${how}, and is known`, async ({ browser }) => {
    const page = await aVisitor({ browser, site }, { javaScriptEnabled })
    await page.goto('/register')
    await page.getByRole('link', { name: 'Sign Up with Google' }).click()
    await signsInThere(page, subject)
    await expect(page).toHaveURL(/\/welcome$/)
    await expect(page.getByRole('heading', { name: 'Welcome, Gudrun' })).toBeVisible()
    await expect(toast(page, 'Welcome back, Gudrun Halloran')).toBeVisible()
  })
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with a script' : 'without a script'
  test(`'Keep me logged in' counts for Google, too, ${how}`, async ({ browser }) => {
    const expiries: number[] = []
    for (const isKept of [true, false]) {
      const page = await aVisitor({ browser, site }, { javaScriptEnabled })
      await page.goto('/login')
      await page.getByLabel('Keep me logged in').setChecked(isKept)
      await page.getByRole('link', { name: 'Sign In with Google' }).click()
      await signsInThere(page, 'kept')
      await expect(page).toHaveURL(/\/complete-profile$/)
      const cookies = await page.context().cookies(site.url)
      expiries.push(cookies.find(({ name }) => name === 'session')?.expires ?? 0)
    }
    const [kept = 0, short] = expiries
    expect(kept).toBeGreaterThan(Date.now() / 1000 + 300 * 24 * 3600)
    expect(short).toBe(-1)
  })
}

test('someone without a password can do it all by keyboard, on pages for everyone', async ({ browser }) => {
  const page = await aVisitor({ browser, site }, { reducedMotion: 'reduce' })
  await page.goto('/login')
  await tabsTo(page, 'Sign In with Google')
  await page.keyboard.press('Enter')
  await signsInThere(page, 'ingrid')
  await expect(toast(page, 'Welcome')).toBeVisible()
  await holdsForEverybody(page)
  await page.goto('/profile/settings')
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible()
  await holdsForEverybody(page)
  await page.goto('/profile/privacy')
  await expect(page.getByText('your account doesn’t have one yet')).toBeVisible()
  await holdsForEverybody(page)
})

test('anyone who cancels at Google is back on the login page', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign In with Google' }).click()
  await page.getByRole('link', { name: '[ Cancel ]' }).click()
  await expect(page).toHaveURL(`${site.url}/login`)
  await expect(page.getByText('unexpected error')).toHaveCount(0)
})
