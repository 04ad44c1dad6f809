// Files the editor can't open: old ones, malicious ones, or ones that never arrive.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { inDatabaseOf } from '../support/database-of.ts'
import { collection, theManuscript } from '../support/manuscripts.ts'
import { authorsEmail, inRevision, isStored, loaded, watched } from './manuscript-in-frame.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

const manuscript = theManuscript()
const failed = 'Could not load document. Please try again.'

const opens = (page: Page) => page.getByRole('button', { name: 'Click to open the document.' }).click()

const hostile: [string, () => Uint8Array | undefined][] = [
  ['entities that grow to a billion words', () => bomb()],
  ['a file that was cut in two', () => manuscript.bytes.subarray(0, manuscript.bytes.length / 2)],
  ['a page of another kind', () => strToU8('<script>parent.document.title = "taken"</script>')],
  ['an entity that names a file of the machine', () => fromCollection('n34-xxe-file.docx')],
  ['equations in each other, three thousand deep', () => fromCollection('n37-deep-omml-3000.docx')],
]
for (const [kind, make] of hostile)
  test(`${kind}: the sentence, and nothing else`, async ({ browser, journal }) => {
    const bytes = make()
    test.skip(!bytes, 'The collection of hostile files is not here.')
    const id = await inRevision(journal.desk)
    await isStored(journal.site, id, bytes ?? new Uint8Array())
    const page = await signsIn({ browser, site: journal.site }, authorsEmail)
    const { elsewhere } = watched(page, journal.site.url)
    await page.goto(`/modify/${id}`)
    const title = await page.title()
    await opens(page)
    await expect(page.getByText(failed)).toBeVisible()
    await expect(page.getByTitle('Document editor')).toHaveCount(0)
    expect(await page.title()).toBe(title)
    expect(elsewhere).toEqual([])
    const locks = () =>
      inDatabaseOf(journal.site, (db) => db`select from document_locks where submission_id = ${id}`)
    await expect.poll(locks).toEqual([]) // released by a request the page doesn't wait for
  })

test('what the editor refuses and is harmless is shown plainly, by its own styles, to be read only', async ({
  browser,
  journal,
}) => {
  const id = await inRevision(journal.desk)
  await isStored(journal.site, id, withWayOut(manuscript.bytes))
  const page = await signsIn({ browser, site: journal.site }, authorsEmail)
  const { elsewhere, complaints } = watched(page, journal.site.url)
  await page.goto(`/modify/${id}`)
  await opens(page)
  const document = await loaded(page)
  await expect(page.getByText('The document is open, read only.')).toBeAttached()
  await expect(document.getByText('This is a plain, read-only view of it.')).toBeVisible()
  await expect(document.getByText(manuscript.body).first()).toBeVisible()
  const sheet = document.getByRole('region', { name: 'Document' }).locator('section').first()
  expect(await sheet.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe('rgb(255, 255, 255)')
  expect(await document.locator('[style*="javascript"], a[href^="javascript"]').count()).toBe(0)
  expect(elsewhere).toEqual([])
  expect(complaints).toEqual([])
})

test('a document that takes minutes is waited for while its frame works, and given up after one of silence', async ({
  browser,
  journal,
}) => {
  const id = await inRevision(journal.desk)
  const page = await signsIn({ browser, site: journal.site }, authorsEmail)
  await page.clock.install()
  await page.route('**/contents', () => undefined)
  await page.goto(`/modify/${id}`)
  const asked = page.waitForRequest('**/contents')
  await page.getByRole('button', { name: 'Click to open the document.' }).click()
  await asked
  const frame = page.frame({ name: 'office-1' })
  for (const _ of [1, 2, 3]) {
    await page.clock.runFor(50_000)
    await frame?.evaluate(() => document.body.append(document.createElement('i'))) // it draws
    await page.clock.runFor(1000)
  }
  await expect(page.getByTitle('Document editor')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page.getByText(failed)).toBeVisible()
})

test('what the editor begins and never ends, such as twenty thousand controls in each other, is given up', async ({
  browser,
  journal,
}) => {
  const bytes = fromCollection('n35-deep-nested-sdt-20000.docx')
  test.skip(!bytes, 'The collection of hostile files is not here.')
  const id = await inRevision(journal.desk)
  await isStored(journal.site, id, bytes ?? new Uint8Array()) // no upload accepts it any more
  const page = await signsIn({ browser, site: journal.site }, authorsEmail)
  await page.clock.install()
  await page.goto(`/modify/${id}`)
  await opens(page)
  const pages = page.frameLocator('[title="Document editor"]').getByRole('region', { name: 'Document pages' })
  await expect(pages).toBeAttached()
  await page.clock.runFor(30_000)
  await expect(page.getByText('Opening the manuscript…').first()).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page.getByText(failed)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a document that does not come within a minute is given up, and comes when it is asked for again', async ({
  browser,
  journal,
}) => {
  const id = await inRevision(journal.desk)
  const page = await signsIn({ browser, site: journal.site }, authorsEmail)
  await page.clock.install()
  // Never answered, as by a proxy that hangs.
  await page.route('**/contents', () => undefined)
  await page.goto(`/modify/${id}`)
  const asked = page.waitForRequest('**/contents')
  await opens(page)
  await asked
  await expect(page.getByText('Opening the manuscript…').first()).toBeVisible()
  await page.clock.runFor(40_000)
  await expect(page.getByTitle('Document editor')).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page.getByText(failed)).toBeVisible()
  await expect(page.getByTitle('Document editor')).toHaveCount(0)
  await page.unroute('**/contents')
  await page.getByRole('button', { name: 'Try again' }).click()
  await loaded(page)
  await expect(page.getByText(failed)).toHaveCount(0)
  await expect(page.getByText('The document is open. All changes are saved.')).toBeAttached()
})

function fromCollection(name: string): Uint8Array | undefined {
  const file = join(collection, 'nasty', name)
  return existsSync(file) ? readFileSync(file) : undefined
}

/** A part whose name leads out of the file, for which the editor refuses the whole. */
function withWayOut(bytes: Uint8Array): Uint8Array {
  return zipSync({ ...unzipSync(bytes), '../../way-out.txt': strToU8('outside') })
}

/** n33 in the collection. */
function bomb(): Uint8Array {
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  )
  const text = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY l0 "lol">${entities}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&l9;</w:t></w:r></w:p></w:body></w:document>`
  return zipSync({ ...unzipSync(manuscript.bytes), 'word/document.xml': strToU8(text) })
}
