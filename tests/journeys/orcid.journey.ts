// ORCID sign-in against a local OpenID provider: a stranger's iD, connected on the profile, opens the account.
import { expect, type Page } from '@playwright/test'
import { join } from '../support/api.ts'
import { clientId, clientSecret, likeOrcid, startOpenIdProvider } from '../support/openid-provider.ts'
import { forget, freePort, startSite, type Site } from '../support/site.ts'
import { holdsForEverybody } from './everybody.ts'
import { aVisitor, sendsLogin } from './people.ts'
import { test } from './test.ts'

const orcid = '0000-0002-1825-0097'
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let site: Site
test.beforeAll(async () => {
  const port = await freePort()
  provider = await startOpenIdProvider(`http://localhost:${port}/api/auth/orcid/callback`, likeOrcid)
  const account = { ORCID_CLIENT_ID: clientId, ORCID_CLIENT_SECRET: clientSecret }
  site = await startSite({ port, env: { ...account, ORCID_ISSUER: provider.issuer } })
  await join(site, 'author@demo.example')
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
  await provider.stop()
})

/** On the provider's own page. */
async function signsInThere(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(orcid)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

for (const javaScriptEnabled of [true, false])
  test(`an author connects an ORCID iD and signs in with it, script ${javaScriptEnabled}`, async ({
    browser,
  }) => {
    const page = await aVisitor({ browser, site }, { javaScriptEnabled })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Sign In with ORCID' }).click()
    await signsInThere(page)
    await expect(page.getByText('Your ORCID iD isn’t connected to an account here yet')).toBeVisible()
    if (javaScriptEnabled) await holdsForEverybody(page)
    await page.getByRole('link', { name: 'sign in with your password' }).click()
    await sendsLogin(page, 'author@demo.example')
    await page.getByRole('button', { name: 'Connect this iD' }).click()
    await expect(page.getByRole('link', { name: `https://orcid.org/${orcid}` })).toBeVisible()

    const other = await aVisitor({ browser, site }, { javaScriptEnabled })
    await other.goto('/login')
    await other.getByRole('link', { name: 'Sign In with ORCID' }).click()
    await signsInThere(other)
    await expect(other).toHaveURL(/\/welcome$/)
    await other.goto('/profile')
    await other.getByRole('button', { name: 'Disconnect' }).click()
    await expect(other.getByRole('link', { name: 'Connect your ORCID iD' })).toBeVisible()
    if (javaScriptEnabled) await holdsForEverybody(other)
  })
