// Every real manuscript at hand: opened in the editor, one word typed, saved. Nothing else may change.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { collection, theManuscript } from '../support/manuscripts.ts'
import { aroundParagraphs, paragraphsOf, partsOf, textOf } from '../support/word-xml.ts'
import { authorsEmail, inRevision, newest } from './manuscript-in-frame.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

const folder = join(collection, 'real')
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.docx')) : ['']
let page: Page

test.beforeAll(async ({ browser, journal: { site } }) => {
  page = await signsIn({ browser, site }, authorsEmail)
})
test.afterAll(async () => {
  await page.context().close()
})

for (const name of names) {
  test(`one word typed changes nothing else in ${name || 'a manuscript of the demo'}`, async ({
    journal: { desk },
  }) => {
    const paper = name
      ? { ...theManuscript(), name, bytes: new Uint8Array(readFileSync(join(folder, name))) }
      : theManuscript()
    const id = await inRevision(desk, paper)
    await page.goto(`/modify/${id}`)
    await page.getByRole('button', { name: 'Click to open the document.' }).click()
    await expect(page.getByText('The document is open. All changes are saved.')).toBeAttached({
      timeout: 60_000,
    })
    await page.frameLocator('iframe[title="Document editor"]').getByRole('textbox').first().focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type('Xqzword ')
    await expect(page.getByText('The document has unsaved changes.')).toBeAttached()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('The document is open. All changes are saved.')).toBeAttached({
      timeout: 60_000,
    })

    const saved = await newest(desk.author, id)
    const before = paragraphsOf(paper.bytes)
    const after = paragraphsOf(saved)
    const changed = after.filter((paragraph, n) => paragraph !== before[n])
    expect(after).toHaveLength(before.length)
    expect(changed.map(textOf).filter((text) => text.includes('Xqzword'))).toHaveLength(1)
    expect(changed).toHaveLength(1)
    expect(aroundParagraphs(saved)).toBe(aroundParagraphs(paper.bytes))
    const kept = partsOf(saved)
    for (const [part, content] of partsOf(paper.bytes)) expect(kept.get(part), part).toBe(content)
  })
}
