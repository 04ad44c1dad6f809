// What people do on every visit, in a browser of their own.
import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
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

/** A page on the dashboard of this person. */
export async function signsIn(
  visitors: Visitors,
  email: string,
  { secret = password, ...options }: BrowserContextOptions & { secret?: string } = {},
): Promise<Page> {
  const page = await aVisitor(visitors, options)
  await fillsLogin(page, email, secret)
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

/** The paper of this title among the cards of a dashboard. */
export function cardOf(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

export async function opensTab(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Submissions by stage' }).getByRole('link', { name }).click()
}
