// Every real manuscript at hand: opened in the editor, one word typed, saved. Nothing else may change.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { join, type Api } from '../support/api.ts'
import { collection, theManuscript } from '../support/manuscripts.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { aroundParagraphs, paragraphsOf, partsOf, textOf } from '../support/word-xml.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

const folder = joinPath(collection, 'real')
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.docx')) : ['']
let site: Site
let author: Api
let editor: Api
let page: Page

test.beforeAll(async ({ browser }) => {
  site = await startSite()
  author = await join(site, 'solveig@demo.example')
  editor = await join(site, 'edda@demo.example', 'editor')
  page = await signsIn({ browser, site }, 'solveig@demo.example')
})
test.afterAll(async () => {
  await page.context().close()
  await site.stop()
  forget(site)
})

for (const name of names) {
  test(`one word typed changes nothing else in ${name || 'a manuscript of the demo'}`, async () => {
    const paper = name
      ? { name, bytes: new Uint8Array(readFileSync(joinPath(folder, name))) }
      : theManuscript()
    const id = await sentBack(paper)
    await page.goto(`/modify/${id}`)
    await page.getByRole('button', { name: 'Click to open the document.' }).click()
    await expect(page.getByText('The document is open. All changes are saved.')).toBeAttached({
      timeout: 60_000,
    })
    await page.frameLocator('iframe[title="Document editor"]').getByRole('textbox').first().focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type('Xqzword ')
    await expect(page.getByText('There are unsaved changes in the document.')).toBeAttached()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('The document is open. All changes are saved.')).toBeAttached({
      timeout: 60_000,
    })

    const answer = await author.file(`/api/submissions/${id}/file`)
    const saved = new Uint8Array(await answer.arrayBuffer())
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

async function sentBack(paper: { name: string; bytes: Uint8Array<ArrayBuffer> }): Promise<string> {
  const draft = { title: 'A round trip', abstract: 'One word.', keywords: ['paper'], status: 'submitted' }
  const { body } = await author.upload('/api/submissions/create-author', draft, paper)
  const { id } = body['data'] as { id: string } // as the contract says
  for (const status of ['editing_in_progress', 'editing_feedback_given']) {
    const asked = { submissionId: id, status, editorFeedback: 'Please revise.' }
    expect((await editor.post('/api/submissions/update-editor', asked)).status).toBe(200)
  }
  return id
}
