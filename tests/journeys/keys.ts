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

/** Presses Tab, at most once around the page, until the focus is on the element with this name (or this very one). */
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
  await page.waitForLoadState() // a page still on its way has nothing to stop at yet
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by Tab to ${name} on ${page.url()}.`)
}

/** By Tab to a button, a link or a fold, and Enter. */
export async function presses(page: Page, name: string | RegExp): Promise<void> {
  await tabsTo(page, name)
  await page.keyboard.press('Enter')
}

/** By Tab to a field; what's there already stays in front. */
export async function types(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabsTo(page, label)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(text)
}

/** By Tab to a group of radio buttons, and the arrow keys; or to a box to tick. */
export async function chooses(page: Page, label: string | RegExp): Promise<void> {
  const box = page.getByLabel(label, { exact: typeof label === 'string' })
  const group = await box.evaluate((it: HTMLInputElement) => (it.type === 'radio' ? it.name : ''))
  const isInGroup = () =>
    page.evaluate((name) => (document.activeElement as HTMLInputElement | null)?.name === name, group)
  await tabsTo(page, group ? /./ : label, group ? isInGroup : undefined)
  await page.keyboard.press('Space')
  for (let presses = 0; group && presses < 10 && !(await box.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown')
  await expect(box).toBeChecked()
}

/** What has the focus while something else lies over it, on one way around the page by Tab. */
export async function coveredByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    scrollTo(0, 0)
  })
  const covered = new Set<string>()
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab')
    const said = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame) // it has been scrolled to
      const it = document.activeElement
      if (!it || it === document.body) return undefined
      const rects = [...it.getClientRects()]
      const last = rects.at(-1)
      if (!last || last.width < 2 || last.height > innerHeight / 2) return ''
      const over = document.elementFromPoint(last.left + last.width / 2, last.bottom - 2)
      const isFree = !over || it.contains(over) || over.contains(it)
      return isFree ? '' : `${it.outerHTML.slice(0, 100)} below ${over.outerHTML.slice(0, 60)}`
    })
    if (said === undefined) break
    if (said) covered.add(said)
  }
  return [...covered]
}

/** A field's label, or anything else's words. */
async function nameOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const it = document.activeElement
    const [label] =
      it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement || it instanceof HTMLSelectElement
        ? (it.labels ?? [])
        : []
    const named = document.getElementById(it?.getAttribute('aria-labelledby') ?? '')
    return it?.getAttribute('aria-label') ?? (named ?? label ?? it)?.textContent?.trim() ?? ''
  })
}

/** Whatever can be pressed or filled in on this page, but isn't reached by Tab on one way around it. */
export async function missedByTab(page: Page): Promise<string[]> {
  const open = await page.evaluate(() => {
    const pressable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]'
    const all = [...document.querySelectorAll<HTMLElement>(pressable)]
    // In a group of radio buttons, one is a stop, and arrow keys lead to the others.
    const isStop = (it: HTMLElement) => {
      if (!(it instanceof HTMLInputElement) || it.type !== 'radio') return true
      const group = [
        ...(it.form?.querySelectorAll<HTMLInputElement>(`[type=radio][name="${it.name}"]`) ?? []),
      ]
      return it === (group.find(({ checked }) => checked) ?? group.find(({ disabled }) => !disabled))
    }
    const offered = all.filter(
      (it) =>
        it.checkVisibility({ visibilityProperty: true }) &&
        !it.matches(':disabled, [tabindex="-1"]') &&
        isStop(it),
    )
    if (offered.length === 0) throw new Error('Nothing to press on this page.')
    for (const [n, it] of offered.entries()) it.dataset['stop'] = String(n)
    document.body.tabIndex = -1
    document.body.focus()
    return offered.length
  })
  const reached = new Set<string>()
  for (let presses = 0; presses <= open; presses += 1) {
    await page.keyboard.press('Tab')
    reached.add(
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['stop'] ?? ''),
    )
  }
  return page.evaluate(
    (stops) =>
      [...document.querySelectorAll<HTMLElement>('[data-stop]')]
        .filter((it) => !stops.includes(it.dataset['stop'] ?? ''))
        .map((it) => it.outerHTML.slice(0, 120)),
    [...reached],
  )
}
