// A reader with a mouse, with the keyboard alone, on a phone, without script, and in any colours.
import { brotliCompressSync } from 'node:zlib'
import { expect, type Locator, type Page } from '@playwright/test'
import { piecesOf } from '#features/press/samples/pdf-text.ts'
import { holdsForEverybody } from './everybody.ts'
import { tabsTo } from './keys.ts'
import { aVisitor, signsIn } from './people.ts'
import { test } from './test.ts'

/** The demo journal's newest paper, once the press has typeset it. */
let paper = ''

test.beforeAll(async ({ browser, demo: site }) => {
  test.setTimeout(300_000)
  const page = await aVisitor({ browser, site })
  await page.goto('/')
  const newest = page.getByRole('article').first().getByRole('heading').getByRole('link')
  paper = (await newest.getAttribute('href')) ?? ''
  await expect(async () => {
    await page.goto(paper)
    await expect(page.getByRole('heading', { name: 'References' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 120_000 })
  await page.context().close()
})

const isAt = (page: Page, hash: string) => expect.poll(() => new URL(page.url()).hash).toBe(hash)
const figure = (page: Page) => page.getByRole('dialog', { name: 'Figure 1' })

test('a figure opens large and closes by keyboard, and the reader is back where they were', async ({
  browser,
  demo: site,
}) => {
  const page = await aVisitor({ browser, site })
  await page.goto(paper)
  const enlarge = page.getByRole('button', { name: 'Enlarge Figure 1' })
  await enlarge.focus()
  await page.keyboard.press('Enter')
  await expect(figure(page).getByRole('img')).toBeVisible()
  const close = page.getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  await expect(figure(page)).toContainText(/1 of \d.*Figure 1 \w+/s)
  // The script for the keys comes with the first figure that's opened.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(figure(page)).toBeHidden({ timeout: 500 })
  }).toPass()
  const second = page.getByRole('dialog', { name: 'Figure 2' })
  await expect(second).toBeVisible()
  await expect(figure(page)).toBeHidden()
  await expect(second.getByRole('link', { name: 'Original' })).toHaveAttribute('href', /\/figures\/\w/)
  await page.keyboard.press('ArrowLeft')
  await expect(second).toBeHidden()
  const picture = figure(page).getByRole('img')
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0
  const fitting = await widthOf()
  await page.keyboard.press('+')
  await expect.poll(widthOf).toBeGreaterThan(fitting * 1.3)
  await page.keyboard.press('0')
  await expect.poll(widthOf).toBeCloseTo(fitting)
  await expect(close).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(figure(page)).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('a table fills the window, closes by Escape, and is downloaded as CSV', async ({
  browser,
  demo: site,
}) => {
  const page = await aVisitor({ browser, site })
  await page.goto(paper)
  const enlarge = page.getByRole('link', { name: 'Enlarge Table 1' })
  const table = page.getByRole('table').first()
  await enlarge.focus()
  await page.keyboard.press('Enter')
  const close = page.getByRole('link', { name: 'Close' })
  await expect(close).toBeFocused()
  await expect(table).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(enlarge).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Table 1 as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^alidade-.*\.t1\.csv$/)
})

test('a finger on a number brings its reference from below, and the reader stays at the sentence', async ({
  browser,
  demo: site,
}) => {
  const page = await aVisitor(
    { browser, site },
    { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
  )
  await page.goto(paper)
  const number = page.getByRole('link', { name: '3', exact: true }).first()
  await number.tap()
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(number).toBeInViewport()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('link', { name: 'Show in the list' }).tap()
  await isAt(page, '#r3')
  await expect(number).not.toBeInViewport()
  await page.getByRole('button', { name: 'Back to where you were' }).tap()
  await expect(number).toBeInViewport()
})

test('who wrote a paper and how to cite it open where one is', async ({ browser, demo: site }) => {
  const page = await aVisitor({ browser, site })
  await page.goto(paper)
  await expect(page.getByRole('link', { name: 'Peer reviewed' })).toHaveAttribute('href', '#review')
  const author = page.getByRole('list', { name: 'Authors' }).getByRole('button').first()
  await author.click()
  const name = (await author.innerText()).replace(/[\d,*]+$/u, '') // beside it stand its marks
  const about = page.getByRole('dialog', { name, exact: true })
  await expect(about.getByRole('link', { name: 'Find papers under this name' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
  const cite = page.getByRole('button', { name: 'Cite', exact: true })
  await cite.click()
  const ways = page.getByRole('dialog', { name: 'Cite this paper' })
  for (const style of ['Vancouver', 'APA', 'IEEE', 'BibTeX', 'RIS'])
    await expect(ways.getByText(style, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cite).toBeFocused()
})

test('on a phone a paper begins with its abstract, and an enlarged figure is whole', async ({
  browser,
  demo: site,
}) => {
  const page = await aVisitor({ browser, site }, { viewport: { width: 390, height: 800 } })
  await page.goto(paper)
  const topOf = async (heading: Locator) => (await heading.boundingBox())?.y ?? Infinity
  expect(await topOf(page.getByRole('heading', { name: 'Abstract' }))).toBeLessThan(450)
  const enlarge = page.getByRole('button', { name: 'Enlarge Figure 1' })
  const picture = page.locator('#f1 img').first()
  await enlarge.scrollIntoViewIfNeeded()
  const drawn = await picture.boundingBox()
  const below = (drawn?.y ?? 0) + (drawn?.height ?? 0) - 1 // boxes end at fractions of a pixel
  expect((await enlarge.boundingBox())?.y).toBeGreaterThan(below)
  await enlarge.click()
  await expect(figure(page).getByRole('img')).toBeInViewport({ ratio: 1 })
})

test('in the dark a figure is no white slab', async ({ browser, demo: site }) => {
  const page = await aVisitor({ browser, site })
  await page.goto(paper)
  const lightest = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    return lightestPixel(page, await page.locator('#f1 img').first().screenshot())
  }
  expect(await lightest('light')).toBe(255)
  expect(await lightest('dark')).toBeLessThan(230)
})

/** From 0, black, to 255, white. */
async function lightestPixel(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')! // there is one
      canvas.drawImage(picture, 0, 0)
      const { data } = canvas.getImageData(0, 0, picture.width, picture.height)
      let lightest = 0
      for (let at = 0; at < data.length; at += 4) lightest = Math.max(lightest, data[at]!) // its red
      return lightest
    },
    [...png],
  )
}

test('no page of a printed paper has an empty column', async ({ browser, demo: site }) => {
  const page = await aVisitor({ browser, site })
  await page.goto(paper)
  const pieces = await piecesOf(await page.pdf({ preferCSSPageSize: true }))
  const middle = 297 // points: half of A4
  const pages = Map.groupBy(pieces, (it) => it.page)
  for (const [number, those] of pages) {
    const text = those.filter(({ top, bottom }) => top < 780 && bottom > 55)
    if (number === pages.size && text.length < 8) continue // the licence alone, whose lines stay together
    expect(text.filter(({ right }) => right < middle).length, `left on page ${number}`).toBeGreaterThan(5)
    expect(text.filter(({ left }) => left > middle).length, `right on page ${number}`).toBeGreaterThan(5)
  }
})

test('a reference opens beside its number by mouse and by keys, and leads both ways', async ({
  browser,
  demo: site,
}) => {
  const page = await aVisitor({ browser, site })
  await page.goto(paper)
  const number = page.getByRole('link', { name: '3', exact: true }).first()
  const list = page.getByRole('listitem')
  const words = (await list.filter({ has: page.getByRole('link', { name: /reference 3 is/ }) }).innerText())
    .replace('↑', '')
    .trim()
  const shown = page.getByText(words.slice(0, 40))
  await expect(shown).toHaveCount(1)
  await number.evaluate((it) => it.scrollIntoView({ block: 'end' }))
  await number.hover()
  await expect(shown).toHaveCount(2)
  await expect(shown.last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(shown.last()).toBeHidden()

  await page.mouse.move(0, 0)
  await tabsTo(page, '3')
  await expect(shown.last()).toBeVisible()
  await page.keyboard.press('Enter')
  await isAt(page, '#r3')
  await page
    .getByRole('link', { name: /^Back to where reference 3 is cited/ })
    .first()
    .click()
  await isAt(page, '#c3')
})

test('a paper says how it came to be, whom to write to, and what may be done with it', async ({
  browser,
  demo: site,
}) => {
  const page = await aVisitor({ browser, site })
  await page.goto(paper)
  const review = page.getByRole('heading', { name: 'Review feedback' }).locator('..')
  for (const event of [
    /Received .* \d{4}$/,
    /Approved for publication .* days? later$/,
    /Published .* days? later$/,
  ])
    await expect(review.getByRole('listitem').filter({ hasText: event })).toHaveCount(1)
  await expect(page.getByText(/^\* Correspondence: .+@.+/)).toBeVisible()
  await expect(page.locator('a[rel=license]')).toHaveAttribute(
    'href',
    /creativecommons\.org\/licenses\/by\/4\.0/,
  )
  const share = page.getByRole('link', { name: 'Email', exact: true })
  await expect(share).toHaveAttribute('href', /^mailto:\?subject=.*doi\.org/)
})

test('what is to be cited is copied, and that is said; where nothing can be copied, nothing offers it', async ({
  browser,
  demo: site,
}) => {
  const page = await aVisitor({ browser, site }, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(paper)
  await page.getByRole('button', { name: 'Copy DOI link' }).dblclick()
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Copied').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy DOI link' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:\/\/doi\.org\//)

  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cite', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Copy/ })).toHaveCount(0)
})

test('the contents follow the reader, and every heading has an address', async ({ browser, demo: site }) => {
  const page = await aVisitor({ browser, site })
  await page.goto(paper)
  await page.getByRole('heading', { name: 'Methods' }).getByRole('link').click()
  const contents = page.getByRole('navigation', { name: 'Sections of this paper' })
  const current = contents.locator('[aria-current]')
  await expect(current).toHaveText('Methods')
  await expect(contents.getByRole('link', { name: 'Methods' })).toBeInViewport()
  const { hash } = new URL(page.url())
  await expect(page.locator(`h2${hash}`)).toHaveText('Methods')
  await contents.getByRole('link', { name: 'Discussion' }).click()
  await expect(current).toHaveText('Discussion')
  await page.keyboard.press('PageUp')
  await expect(current).toHaveText('Results')
  // Chromium drops a key pressed while a busy machine is still scrolling for the previous one.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(current).toHaveText('Licence', { timeout: 1000 })
  }).toPass()
})

test('without a script everything is readable and reached, on a phone as well', async ({
  browser,
  demo: site,
}) => {
  const page = await aVisitor(
    { browser, site },
    { javaScriptEnabled: false, viewport: { width: 390, height: 800 } },
  )
  await page.goto(paper)
  await expect(page.getByRole('button', { name: /Copy|Share/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Enlarge Figure 1' }).click()
  await expect(figure(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Enlarge Table 1' }).click()
  await page.getByRole('link', { name: 'Close' }).click()
  await isAt(page, '#t1')
  await page.getByRole('link', { name: '3', exact: true }).first().click()
  await isAt(page, '#r3')

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByText('Archives', { exact: true }).first().click()
  await page.getByRole('link', { name: 'Issue 1 - JUNE' }).click()
  const month = page.getByRole('heading', { name: 'June 2025' })
  await expect(month).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(month).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: /pictures|highlight/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Submit Manuscript' })).toBeVisible()
})

test('the banner’s words stay while its pictures change, until someone pauses them', async ({
  browser,
  demo: site,
}) => {
  const page = await aVisitor({ browser, site })
  await page.clock.install()
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Journal highlights' })
  const title = await banner.getByRole('heading', { level: 1 }).innerText()
  await expect(banner).toContainText('1 / 4')
  await page.clock.runFor(5000)
  await expect(banner).toContainText('2 / 4')
  expect(await banner.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  await banner.getByRole('button', { name: 'Pause the slideshow' }).click()
  await page.mouse.move(0, 0)
  await banner.getByRole('button', { name: 'Start the slideshow' }).blur()
  await page.clock.runFor(20_000)
  await expect(banner).toContainText('2 / 4')
})

test('where motion isn’t wanted, nothing moves by itself', async ({ browser, demo: site }) => {
  const page = await aVisitor({ browser, site }, { reducedMotion: 'reduce' })
  await page.clock.install()
  for (const address of ['/', paper]) {
    await page.goto(address)
    await page.clock.runFor(20_000)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  }
  await page.goto('/')
  await page.clock.runFor(20_000)
  await expect(page.getByRole('region', { name: 'Journal highlights' })).toContainText('1 / 4')
})

// oxfmt-ignore
const warnings = [
  { link: 'Submit Manuscript',      sentence: 'Please login to submit your paper.' },
  { link: 'View Saved Submissions', sentence: 'Please login to view your submissions.' },
  { link: 'Dashboard',              sentence: 'Please log in to access the Dashboard.' },
]

test('the home page knows whether someone is signed in', async ({ browser, demo: site }) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('Paper Submission Last Date')).toBeVisible()
  await expect(page.getByText('1-2 Days', { exact: true })).toBeVisible()
  for (const { link, sentence } of warnings) {
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/`)
  }

  const author = await signsIn({ browser, site }, 'author@demo.example', { secret: 'alidade-demo' })
  await author.goto('/')
  await expect(author.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await author.getByLabel('Account').click()
  await expect(author.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(author.getByRole('button', { name: 'Logout' })).toBeVisible()
  await author.getByRole('link', { name: 'Submit Manuscript' }).click()
  await expect(author).toHaveURL(/\/submissions\/author/)
})

test('a typeset paper and an issue without papers work for everyone, at every width', async ({
  browser,
  demo: site,
  journal,
}) => {
  const issue = await aVisitor({ browser, site: journal.site })
  await issue.goto('/')
  await issue.getByRole('navigation', { name: 'Main' }).getByText('Current issue').click()
  await issue
    .getByRole('link', { name: /^Issue \d+ - [A-Z]+$/ })
    .first()
    .click()
  await expect(issue.getByRole('heading', { name: 'No Papers Published Yet' })).toBeVisible()
  const read = await aVisitor({ browser, site })
  await read.goto(paper)
  for (const page of [issue, read]) await holdsForEverybody(page)
})

const kB = 1024
const mostScript = 2 * kB

test('a reading page carries little style and less script', async ({ browser, demo: site }) => {
  const page = await aVisitor({ browser, site })
  // oxfmt-ignore
  const mostStyle = { '/': 21, '/archives': 21, '/volumes/1/issues/1': 21, '/why': 21, '/nowhere': 21, '/contact': 23, '/login': 20, [paper]: 29 }
  for (const [address, most] of Object.entries(mostStyle)) {
    await page.goto(address)
    const styles = await filesOf(page, 'link[rel=stylesheet]:not([media=print])', 'href')
    const scripts = (await filesOf(page, 'script[src]', 'src')).map((file) => brotliCompressSync(file))
    expect.soft(sizeOf(styles), `style of ${address}`).toBeLessThanOrEqual(most * kB)
    expect.soft(sizeOf(scripts), `compressed script of ${address}`).toBeLessThanOrEqual(mostScript)
  }
})

test('a phone fetches the fonts of formulas and rare letters as it comes to them', async ({
  browser,
  demo: site,
}) => {
  const page = await aVisitor({ browser, site }, { viewport: { width: 390, height: 800 } })
  const fonts: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'font') fonts.push(asked.url().replace(/.*\/|-[\w-]{8}\.woff2$/g, ''))
  })
  await page.goto(paper, { waitUntil: 'networkidle' })
  expect(fonts.toSorted()).toEqual(['public-sans-latin', 'source-serif-4-latin'])
  const formula = page.getByRole('group', { name: /^Equation/ }).first()
  await formula.scrollIntoViewIfNeeded()
  await expect.poll(() => fonts).toContain('stix-two-math-common')
  await page.getByRole('heading', { name: 'References' }).scrollIntoViewIfNeeded()
  await expect.poll(() => fonts).toContain('source-serif-4-latin-italic')
})

/** What the page names in this attribute, each file once. */
async function filesOf(page: Page, selector: string, attribute: string): Promise<Buffer[]> {
  const found = await page
    .locator(selector)
    .evaluateAll((all, name) => all.map((it) => it.getAttribute(name) ?? ''), attribute)
  const answers = await Promise.all([...new Set(found)].map((address) => page.request.get(address)))
  return Promise.all(answers.map((answer) => answer.body()))
}

const sizeOf = (files: Buffer[]) => files.reduce((bytes, { length }) => bytes + length, 0)
