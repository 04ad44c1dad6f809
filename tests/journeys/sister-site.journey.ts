// With a sister site, a browser lands there after signing in and after completing a profile: a redirect to another
// origin, which the site's own rules for forms must allow.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { join } from '../support/api.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aVisitor, sendsLogin } from './people.ts'
import { test } from './test.ts'

const email = 'ragnhild@demo.example'
let sister: Server
let address: string
let site: Site

test.beforeAll(async () => {
  sister = createServer((request, response) => response.end(`Sister site at ${request.url}`))
  await once(sister.listen(0, '127.0.0.1'), 'listening')
  const { port } = sister.address() as AddressInfo // a TCP server's address is never a string
  address = `http://127.0.0.1:${port}`
  site = await startSite({ env: { SISTER_SITE_URL: address } })
  await join(site, email)
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
  sister.close()
})

test('signing in and completing the profile lead to the welcome page of the sister site', async ({
  browser,
}) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/login')
  await sendsLogin(page, email)
  await expect(page.getByText('Sister site at /welcome')).toBeVisible()
  expect(page.url()).toBe(`${address}/welcome`)

  await page.goto(`${site.url}/complete-profile`)
  await page.getByLabel('Family name').fill('Halloran')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Sister site at /welcome')).toBeVisible()

  await page.goto(`${site.url}/profile`)
  await expect(page.getByRole('heading', { name: /Halloran/ })).toBeVisible()
})

test('someone on the way to one of our pages goes there instead', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/profile/settings')
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await sendsLogin(page, email)
  await expect(page).toHaveURL('/profile/settings')
})
