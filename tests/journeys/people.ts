// What people do on every visit, each in a browser of their own.
import {
  expect,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test'
import { password } from '../support/api.ts'
import type { Site } from '../support/site.ts'

export type Visitors = { browser: Browser; site: Pick<Site, 'url'> }

export async function aVisitor(
  { browser, site }: Visitors,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, ...options })
  return context.newPage()
}

/** A page on this person's dashboard. The form was sent unseen: who watches it fills it in, by `fillsLogin`. */
export async function signsIn(
  visitors: Visitors,
  email: string,
  { secret = password, ...options }: BrowserContextOptions & { secret?: string } = {},
): Promise<Page> {
  const page = await aVisitor(visitors, options)
  const answer = await page.request.post('/login', { form: { email, password: secret }, maxRedirects: 0 })
  expect(answer.status(), `${email} signs in`).toBe(303)
  await page.goto('/dashboard')
  return page
}

/** From the login page to the dashboard. */
export async function fillsLogin(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login')
  await sendsLogin(page, email, secret)
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** On the login page, wherever it leads. */
export async function sendsLogin(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

type Registering = { email: string; givenName: string; familyName: string; secret?: string }

/** On the registration page, no faster than people are. */
export async function sendsRegistration(page: Page, it: Registering): Promise<void> {
  const { email, givenName, familyName, secret = password } = it
  await page.getByLabel('Given name').fill(givenName)
  await page.getByLabel('Family name').fill(familyName)
  await page.getByLabel('Affiliation').fill('Institute for Paper Engineering, Larkhaven')
  await page.getByLabel('Country').selectOption('Iceland')
  await page.getByLabel('Username').fill(`${givenName}.${familyName}`.toLowerCase())
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Repeat password').fill(secret)
  await page.getByLabel(/I agree to my data/).check()
  await isNoFasterThanPeople(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  const said = 'Registration successful! Please check your email to verify your account.'
  await expect(page.getByText(said)).toBeVisible()
}

/** A form with a stamp isn't accepted at once. */
export async function isNoFasterThanPeople(page: Page): Promise<void> {
  const stamp = await page.locator('input[name=stamp]').inputValue()
  await expect.poll(() => Date.now()).toBeGreaterThan(Number.parseInt(stamp, 36) + 3000)
}

/** What the page says in passing from now on: a message stays for three seconds, and a busy machine may look later. */
export async function hears(page: Page): Promise<() => string> {
  const said: string[] = []
  await page.exposeFunction('passes', (text: string) => void said.push(text))
  await page.evaluate(() => {
    const { passes } = globalThis as unknown as { passes(text: string): void } // exposed above
    const look = () => document.querySelectorAll('.toasts .note').forEach((it) => passes(it.textContent))
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  return () => said.join('\n')
}

/** The paper with this title among the cards of a dashboard. */
export function cardOf(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

export async function opensTab(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Submissions by stage' }).getByRole('link', { name }).click()
}

/** As on a slow connection: the page is there and its script isn't. Returns a function that lets the script through. */
export async function opensAsleep(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const scriptComes = async (route: Route) => {
    await held
    await route.continue()
  }
  await page.route('**/assets/entry.client-*.js', scriptComes, { times: 1 })
  await page.goto(address, { waitUntil: 'commit' })
  return letGo
}

/** Its script has arrived and has taken over what was typed before; call it on a page that already shows something. */
export async function isAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.touchedAreas === undefined)
}

/** No button of the page's form has moved once the script has arrived. */
export async function holdsStillWhileItWakes(page: Page, address: string): Promise<void> {
  const wakes = await opensAsleep(page, address)
  await expect(page.locator('form.sheet').getByRole('button').last()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const asleep = await whereButtonsAre(page)
  wakes()
  await isAwake(page)
  expect(await whereButtonsAre(page), `${address}, ${page.viewportSize()?.width} px wide`).toEqual(asleep)
}

async function whereButtonsAre(page: Page) {
  const buttons = await page.locator('form.sheet').getByRole('button').all()
  const places = buttons.map(async (it) => ({ name: await it.textContent(), ...(await it.boundingBox()) }))
  return Promise.all(places)
}

/** From the publisher's dashboard, with the DOI that's suggested. */
export async function publishes(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add DOI & Publish' }).click()
  const publish = page.getByRole('button', { name: /^Publish in Issue/ })
  await expect(publish).toBeEnabled({ timeout: 90_000 }) // the desk says by itself when the press has made the PDF
  await isAwake(page)
  await expect(page.getByLabel('DOI')).toHaveValue(/^10\.5555\//)
  await publish.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Article Published Successfully.')).toBeVisible()
}
