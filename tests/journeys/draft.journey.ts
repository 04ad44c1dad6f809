// A draft survives whatever happens to browsers, sessions and connections, and can be written in a small window by
// keyboard alone.
import { expect, type Page } from '@playwright/test'
import type { Submission } from '#features/submissions/submission.ts'
import { join, type Api } from '../support/api.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { violationsIn } from './everybody.ts'
import { cardOf, hears, holdsStillWhileItWakes, isAwake, opensAsleep, sendsLogin, signsIn } from './people.ts'
import { test } from './test.ts'

const { name, bytes, abstract } = theManuscript()
const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const email = 'solveig@demo.example'
let site: Site
let author: Api

test.beforeAll(async () => {
  site = await startSite()
  author = await join(site, email)
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

test('an affiliation is found by keyboard, and anything else may stay beside it', async ({ browser }) => {
  const page = await signsIn({ browser, site }, email)
  await page.goto('/submissions/author')
  await page.getByLabel('Title').fill('A hygrometer of oats')
  await page.getByRole('button', { name: 'Next' }).click()
  const field = page.getByLabel('Affiliation')
  await page.locator('#author-0').press('Enter')
  await field.fill('')
  await field.pressSequentially('Institute of Oats; mona')
  await expect(page.getByRole('option', { name: 'Monash University' })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('Institute of Oats; Monash University')
  await expect(field).toBeFocused()
  await expect(page.getByText('In the Research Organization Registry: Monash University')).toBeVisible()
  await page.context().close()
})

test('a browser that crashes takes no draft with it', async ({ browser }) => {
  const title = 'A barometer of straw'
  const page = await signsIn({ browser, site }, email)
  await page.goto('/submissions/author')
  await page.getByLabel('Title').fill(title)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(page).toHaveURL(/\/draft\/\w+\?step=title$/)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Abstract').fill('Straw bends')
  await isAtServer({ title, abstract: 'Straw bends' })
  await page.context().close()

  const again = await signsIn({ browser, site }, email)
  await continues(again, title)
  await expect(again.getByLabel('Abstract')).toHaveValue('Straw bends')
  await again.getByLabel('Abstract').fill('Straw bends when it is wet.')
  await again.reload() // before anything could be saved
  await again.getByRole('button', { name: 'Restore it' }).click()
  await expect(again.getByLabel('Abstract')).toHaveValue('Straw bends when it is wet.')
  await isAtServer({ title, abstract: 'Straw bends when it is wet.' })
  await again.reload()
  await expect(again.getByLabel('Abstract')).toHaveValue('Straw bends when it is wet.')
  await expect(again.getByRole('button', { name: 'Restore it' })).toHaveCount(0)
})

test('a session that ends in mid-sentence costs no word, and no one else finds any', async ({ browser }) => {
  const title = 'A clock of sand'
  const page = await signsIn({ browser, site }, email)
  await page.goto('/submissions/author')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Abstract').fill('Sand')
  await isAtServer({ title, abstract: 'Sand' })
  await page.context().clearCookies()
  await page.getByLabel('Abstract').pressSequentially(' runs.')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await sendsLogin(page, email)
  await expect(page).not.toHaveURL(/\/login/)
  await continues(page, title)
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(page.getByLabel('Abstract')).toHaveValue('Sand runs.')
  await isAtServer({ title, abstract: 'Sand runs.' })

  await page.getByLabel('Abstract').fill('Sand runs, and')
  await page.getByLabel('Account').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mine:'))),
  ).toEqual([])
})

test('what is typed before the page has woken up counts', async ({ browser }) => {
  const page = await signsIn({ browser, site }, email)
  const wakes = await opensAsleep(page, '/submissions/author')
  await page.getByLabel('Title').fill('A clock of ice')
  const asleep = await page.getByRole('button', { name: 'Next' }).boundingBox()
  wakes()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore it' })).toHaveCount(0)
  expect(await page.getByRole('button', { name: 'Next' }).boundingBox()).toEqual(asleep)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'What did you find?' })).toBeVisible()
})

test('so does what is changed, ticked and chosen before', async ({ browser }) => {
  const title = 'A clock of wood'
  const page = await signsIn({ browser, site }, email)
  await page.goto('/submissions/author')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Abstract').fill('Wood')
  await page.getByRole('button', { name: 'Add an author' }).click()
  const second = page.getByRole('group', { name: 'Author 2' })
  await second.getByLabel('Given name').fill('Sutarno')
  await second.getByLabel('Email').fill('sutarno@demo.example')
  await expect(async () => expect((await draftAtServer(title))?.authors).toHaveLength(2)).toPass()

  const tooLong = 'swells '.repeat(260).trim()
  const wakesUp = await opensAsleep(page, page.url())
  await page.getByLabel('Abstract').fill(tooLong)
  await page.getByLabel('Keywords').fill('wood, time')
  await page.locator('summary', { hasText: 'Sutarno' }).click()
  await second.getByLabel('Corresponding author').check()
  wakesUp()
  await expect(page.getByText('That would make 260 words; the limit is 250.')).toBeVisible()
  await expect(page.getByLabel('Abstract')).toHaveValue(tooLong)
  await expect(page.getByLabel('Keywords')).toHaveValue('wood, time')
  await page.getByLabel('Abstract').fill('Wood swells.')
  await expect(async () =>
    expect(await draftAtServer(title)).toMatchObject({
      abstract: 'Wood swells.',
      keywords: ['wood', 'time'],
      authors: [{ corresponding: false }, { givenName: 'Sutarno', corresponding: true }],
    }),
  ).toPass({ timeout: 20_000 })

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Add the manuscript' })).toBeVisible()
  const wakesAgain = await opensAsleep(page, page.url())
  await page.getByLabel('Drop your file here').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
  wakesAgain()
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
})

test('a paste of three hundred words loses none: fifty wait below the abstract until there is room', async ({
  browser,
}) => {
  const title = 'A clock of words'
  const page = await signsIn({ browser, site }, email)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/submissions/author')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'What did you find?' })).toBeVisible()
  await isAwake(page)
  const words = Array.from({ length: 300 }, (_, n) => `w${n + 1}`)
  const box = page.getByLabel('Abstract')
  const over = page.getByLabel('Words that didn’t fit')
  await box.pressSequentially('First. ')
  await page.evaluate((text) => navigator.clipboard.writeText(text), words.join(' '))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(box).toHaveValue(`First. ${words.slice(0, 249).join(' ')} `)
  await expect(over).toHaveValue(words.slice(249).join(' '))
  await expect(page.getByRole('button', { name: 'Add what fits' })).toBeDisabled()

  await box.press('End')
  await box.pressSequentially('more')
  await expect(page.getByText('That would make 251 words; the limit is 250.')).toBeVisible()
  await expect(box).toHaveValue(`First. ${words.slice(0, 249).join(' ')} `)

  await isAtServer({ title, abstract: `First. ${words.slice(0, 249).join(' ')}` })
  await page.reload()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(over).toHaveValue(words.slice(249).join(' '))
  await box.fill('Shorter.')
  await page.getByRole('button', { name: 'Add what fits' }).click()
  await expect(box).toHaveValue(`Shorter. ${words.slice(249).join(' ')}`)
  await expect(over).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(box).toHaveValue('Shorter.')
  await expect(over).toHaveValue(words.slice(249).join(' '))
})

test('nothing moves under your hand while a step wakes up', async ({ browser }) => {
  const page = await signsIn({ browser, site }, email)
  await page.goto('/submissions/author')
  await page.getByLabel('Title').fill('A clock of water')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Keywords').fill('water, time')
  await page.getByRole('button', { name: 'Save for Later' }).click()
  await continues(page, 'A clock of water')
  const [draft] = page.url().split('?')
  for (const width of [1280, 390])
    for (const step of ['title', 'details', 'upload']) {
      await page.setViewportSize({ width, height: 800 })
      await holdsStillWhileItWakes(page, `${draft}?step=${step}`)
    }
})

test('what a button of a list brought back is saved', async ({ browser }) => {
  const title = 'A clock of sound'
  const page = await signsIn({ browser, site }, email)
  await page.goto('/submissions/author')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'What did you find?' })).toBeVisible()
  await opensAsleep(page, page.url())
  await page.getByLabel('Abstract').fill('Sound fades.')
  await page.getByLabel('Keywords').fill('sound')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove sound' })).toBeVisible()
  await isAtServer({ title, abstract: 'Sound fades.' })
})

// What a window of 1280 by 1024 shows when zoomed to 400%.
const zoomed = { viewport: { width: 320, height: 256 } }

test('a paper is submitted by keys alone at 400 %', async ({ browser }) => {
  const page = await signsIn({ browser, site }, email, zoomed)
  await page.goto('/submissions/author')
  await isAwake(page)
  await reaches(page, 'Title')
  await page.keyboard.type('A sundial for the night')
  await page.keyboard.press('Tab')
  await pressesNext(page)
  await reaches(page, 'Abstract')
  await page.keyboard.type('It shows the moon.')
  await reaches(page, 'Keywords')
  await page.keyboard.type('moon')
  await page.keyboard.press('Enter')
  await reaches(page, 'Add an author')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Sutarno')
  await isForEverybody(page)
  await pressesNext(page)
  await page.getByLabel('Drop your file here').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
  await expect(page.getByText(name).first()).toBeVisible()
  await pressesNext(page)
  await expect(page.getByText('Sutarno')).toBeVisible()
  await isForEverybody(page)
  await reaches(page, 'Submit manuscript')
  const said = await hears(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect.poll(said).toContain('Submitted successfully!')
  const strip = page.getByRole('navigation', { name: 'Submissions by stage' })
  await expect(strip.getByRole('link', { name: /^Submitted/ })).toHaveAttribute('aria-current', 'page')
  await expect(cardOf(page, 'A sundial for the night')).toBeInViewport()
  await expect(cardOf(page, 'A sundial for the night')).toHaveAttribute('aria-current', 'true')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard?tab=publishing')
  const publishing = strip.getByRole('link', { name: /^Publishing/ })
  await expect(publishing).toBeInViewport({ ratio: 0.99 }) // its edge may lie between two pixels
})

test('on a phone a file is chosen: no finger can drop one', async ({ browser }) => {
  const paper = { title: 'A lens of ice', abstract, keywords: ['ice'], status: 'incomplete' }
  const { body } = await author.upload('/api/submissions/create-author', paper)
  const { id } = body['data'] as Submission // as the contract says
  const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
  const page = await signsIn({ browser, site }, email, phone)
  await page.goto(`/draft/${id}?step=upload`)
  await expect(page.getByText('Choose your file')).toBeVisible()
  await expect(page.getByText('Drop your file here')).toBeHidden()
})

test('without a script authors and keywords are added, moved and removed by the server', async ({
  browser,
}) => {
  const page = await signsIn({ browser, site }, email, { javaScriptEnabled: false })
  await page.goto('/submissions/author')
  await page.getByLabel('Title').fill('A lamp without a wick')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Abstract').fill(abstract)
  await page.getByLabel('Keywords').fill('lamp, wick, oil')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Keywords', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Remove wick' }).click()
  await page.getByRole('button', { name: 'Add an author' }).click()
  await expect(page.getByRole('group', { name: 'Author 2' }).getByLabel('Given name')).toBeFocused()
  await expect(page.getByRole('list', { name: 'Keywords added' }).getByRole('listitem')).toHaveText([
    'lamp',
    'oil',
  ])
  await expect(page.getByLabel('Abstract')).toHaveValue(abstract)
  await page.getByRole('group', { name: 'Author 2' }).getByLabel('Given name').fill('Sutarno')
  await page.getByRole('group', { name: 'Author 2' }).getByLabel('ORCID iD').fill('0000-0002-1694-2330')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(
    page.getByRole('group', { name: 'Author 2' }).getByLabel('ORCID iD'),
  ).toHaveAccessibleDescription(/isn’t an ORCID iD/)
  await page.getByRole('button', { name: 'Move Up Sutarno' }).click()
  await expect(page.locator('summary', { hasText: 'Sutarno' })).toBeFocused()
  await page.getByRole('group', { name: 'Author 1' }).getByLabel('ORCID iD').fill('0000-0002-1694-233X')
  await page.getByRole('button', { name: 'Remove Anwen Tarrowby' }).click()
  await page.getByRole('group', { name: 'Author 1' }).getByLabel('Email').fill('sutarno@demo.example')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Add the manuscript' })).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test(`a draft is deleted on a page that asks first, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    browser,
  }) => {
    const title = `A clock of smoke, ${javaScriptEnabled}`
    await author.upload('/api/submissions/create-author', { title, status: 'incomplete' })
    const page = await signsIn({ browser, site }, email, { javaScriptEnabled })
    await page.goto('/dashboard?tab=incomplete')
    await cardOf(page, title)
      .getByRole('link', { name: `Delete draft ${title}` })
      .click()
    await page.getByRole('link', { name: 'Keep it' }).click()
    await page.getByRole('link', { name: 'Delete this draft' }).click()
    await page.getByRole('button', { name: 'Delete draft' }).click()
    await expect(page.getByText('Draft deleted.')).toBeVisible()
    expect(await draftAtServer(title)).toBeUndefined()
  })

async function continues(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard?tab=incomplete')
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .getByRole('link', { name: 'Continue Editing' })
    .click()
  await expect(page.getByRole('heading', { name: 'What did you find?' })).toBeVisible()
  await isAwake(page)
}

async function isAtServer(text: { title: string; abstract: string }): Promise<void> {
  await expect(async () => expect(await draftAtServer(text.title)).toMatchObject(text)).toPass({
    timeout: 20_000,
  })
}

async function draftAtServer(title: string) {
  const { body } = await author.post('/api/submissions/get/author', { status: 'incomplete' })
  return (body.submissions as Submission[]).find((draft) => draft.title === title)
}

/** By Tab alone. */
async function reaches(page: Page, called: string): Promise<void> {
  const wanted = page
    .getByLabel(called, { exact: true })
    .or(page.getByRole('button', { name: called, exact: true }))
  await expect(wanted.first()).toBeVisible()
  for (let step = 0; step < 60; step++) {
    if (await wanted.first().evaluate((it) => it === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${called} cannot be reached by Tab.`)
}

async function pressesNext(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  await reaches(page, 'Next')
  await page.keyboard.press('Enter')
}

async function isForEverybody(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await violationsIn(page.locator('html'))).toEqual([])
}
