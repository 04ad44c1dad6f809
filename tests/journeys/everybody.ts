// What every page owes everyone: axe's rules (those about colour in light and dark), and no sideways scrolling at any
// width.
import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// What's on a page in between is on it at one end too; only its lines may break elsewhere.
// Colours take three quarters of the time. A page has the same at every width, except for what only the narrowest or
// widest shows and shares with other pages: so one page is checked light and narrow, dark and wide, and the next the
// other way round.
// 320 px is also 1280 px at 400%.
const looks = [
  [
    { width: 320, colorScheme: 'light' },
    { width: 768, colorScheme: undefined },
    { width: 1280, colorScheme: 'dark' },
  ],
  [
    { width: 320, colorScheme: 'dark' },
    { width: 768, colorScheme: undefined },
    { width: 1280, colorScheme: 'light' },
  ],
] as const
let visits = 0

/** A page may take a moment to find its place in a new window. */
const widthOf = (page: Page, message: string) =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message, timeout: 2000 })

/** One visit: the open page changes width and colours in place. Frames have their own journey. */
export async function holdsForEverybody(page: Page, what = page.url()): Promise<void> {
  await holdsStill(page)
  await page.mouse.move(0, 0) // a button that's pointed at changes its colour, and takes a moment for it
  for (const { width, colorScheme } of looks[visits++ % 2 === 0 ? 0 : 1]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await brokenIds(page), `${what} breaks numbers at ${width}`).toEqual([])
    await widthOf(page, `${what} scrolls sideways at ${width}`).toBeLessThanOrEqual(width)
    if (!colorScheme) continue
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    expect.soft(await violationsIn(page.locator('html')), `${what} at ${width}, ${colorScheme}`).toEqual([])
  }
}

/** A page with a bar at its foot: scrolled to where that covers no control. */
export async function holdsAtItsEnd(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await holdsForEverybody(page)
}

/** Numbers of papers that begin on one line and end on another. */
export async function brokenIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (const { 0: id, index } of text.nodeValue?.matchAll(/[A-Z]{2,}-\d{4}-\d{4}/g) ?? []) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + id.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(id)
      }
    }
    return broken
  })
}

/** No colour is in transition, and no message leaves before it was checked. */
async function holdsStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.pause()
  })
}

type Window = { axe?: typeof axe }

/** The violation and where it is, one per line. axe is injected once per page: that takes longer than running it. */
export async function violationsIn(part: Locator): Promise<string[]> {
  const isThere = await part.evaluate(() => 'axe' in globalThis)
  if (!isThere) await part.evaluate(axe.source)
  const { violations, passes } = await part.evaluate(async (element, runOnly) => {
    const { axe: there } = globalThis as Window
    return there!.run(element, { runOnly, iframes: false, resultTypes: ['violations'] }) // injected above
  }, levels)
  expect(violations.length + passes.length, 'rules that were looked at').toBeGreaterThan(5)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
