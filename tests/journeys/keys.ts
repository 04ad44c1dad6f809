// A visit without a mouse.
import { expect, type Page } from '@playwright/test'

export async function signsInByKeys(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login')
  await tabsTo(page, 'Email')
  await page.keyboard.type(email)
  await tabsTo(page, 'Password')
  await page.keyboard.type(secret)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/welcome/)
  await tabsTo(page, 'Go to Dashboard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Goes on by Tab, at most once around the page, until the focus is on what has this name (and is the very one). */
export async function tabsTo(
  page: Page,
  name: string | RegExp,
  isTheOne: () => Promise<boolean> = async () => true,
): Promise<void> {
  const isNamed = (said: string) => (typeof name === 'string' ? said === name : name.test(said))
  const isThere = async () => {
    const focused = page.locator(':focus')
    return (await focused.count()) > 0 && isNamed(await nameOf(page)) && (await isTheOne())
  }
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by Tab to ${name} on ${page.url()}.`)
}

/** The label of a field, the words of anything else. */
async function nameOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const it = document.activeElement
    const [label] =
      it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement ? (it.labels ?? []) : []
    return (label ?? it)?.textContent?.trim() ?? ''
  })
}
