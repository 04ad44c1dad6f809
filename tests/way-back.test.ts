// The page someone wanted before signing in, named in the address of the sign-in page.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#features/accounts/passwords/passwords.server.ts'
import { aPerson, testServices } from './support/services.ts'
import { plainBrowser, type PlainBrowser } from './support/plain-browser.ts'
import { openSite } from './support/whole-site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let email: string
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices()
  close = opened.close
  ;({ email } = await aPerson(opened.services, 'author', { passwordHash: await hashPassword('paperstrip') }))
  site = await openSite(opened.services)
})
afterAll(async () => {
  await site.close()
  await close()
})

test('signing in leads there', async () => {
  const { url } = await signsIn(plainBrowser(site.url))
  expect(url).toBe(`${site.url}/search`)
})

test.each(['/login', '/register'])('%s leads people who are signed in there', async (page) => {
  const browser = plainBrowser(site.url)
  await signsIn(browser)
  expect((await browser.go(`${page}?continueTo=/archives`)).url).toBe(`${site.url}/archives`)
})

const signsIn = (browser: PlainBrowser) =>
  browser.send('/login?continueTo=/search', { email, password: 'paperstrip' })
