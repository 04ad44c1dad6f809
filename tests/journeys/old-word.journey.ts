// A manuscript in the old Word format (.doc), on a machine without LibreOffice: its author carries on while it's
// converted.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { joinAs } from '../support/api.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { anOldWordFile, aText, aWordFile } from '../support/submissions.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

const email = 'solveig@demo.example'
const converting = 'We’re converting the manuscript to .docx.'
const addOns = mkdtempSync(join(tmpdir(), 'alidade-test-'))
const addOn = join(addOns, 'node_modules/@matbee/libreoffice-converter')
let site: Site

test.beforeAll(async () => {
  // As an operator installs it; it says when it's asked, and waits until it may answer.
  cpSync(join(import.meta.dirname, '../../src/adapters/old-word/samples/add-on'), addOn, { recursive: true })
  writeFileSync(join(addOn, 'wait'), '')
  site = await startSite({ env: { SOFFICE: 'off', ADD_ONS: addOns } })
  await joinAs(site, { givenName: 'Solveig', email })
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
  rmSync(addOns, { recursive: true })
})

test('an old Word file is submitted while it is converted, and its .docx comes beside it by itself', async ({
  browser,
}) => {
  const page = await signsIn({ browser, site }, email)
  await page.goto('/submissions/author')
  await page.getByLabel('Title').fill(aText.title)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Abstract').fill(aText.abstract)
  await page.getByLabel('Keywords').fill(aText.keywords.join(', '))
  await page.getByRole('button', { name: 'Next' }).click()
  const file = { name: 'creep.doc', mimeType: 'application/msword', buffer: anOldWordFile() }
  await page.getByLabel('Drop your file here').setInputFiles(file)
  await expect(page.getByText(converting)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Check and submit' })).toBeVisible()
  await expect(page.getByText(converting)).toBeVisible()
  await page.getByRole('button', { name: 'Submit manuscript' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/submissions')
  await page.getByRole('link', { name: aText.title }).first().click()
  await expect(page.getByText(converting)).toBeVisible()

  writeFileSync(join(addOn, 'made.docx'), aWordFile('Paper creeps.'))
  rmSync(join(addOn, 'wait'))
  await expect(page.getByText(converting)).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByText('converted by the journal from version 1').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Click to open the document.' })).toBeVisible()
})
