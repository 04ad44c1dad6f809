// A paper comes as a MECA package from a preprint server: by keys alone, and without a script.
import { expect, type Page } from '@playwright/test'
import { join } from '../support/api.ts'
import { aMecaPackage } from '../support/meca.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsForEverybody } from './everybody.ts'
import { presses } from './keys.ts'
import { signsIn } from './people.ts'
import { test } from './test.ts'

const email = 'anwen@demo.example'
let site: Site
test.beforeAll(async () => {
  site = await startSite()
  await join(site, email)
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

const chooses = (page: Page, bytes: Uint8Array) =>
  page
    .getByLabel('Package')
    .setInputFiles({ name: 'tidemark.zip', mimeType: 'application/zip', buffer: Buffer.from(bytes) })

for (const javaScriptEnabled of [true, false])
  test(`a package fills in a draft, ${javaScriptEnabled ? 'by keys alone' : 'without a script'}`, async ({
    browser,
  }) => {
    const page = await signsIn({ browser, site }, email, { javaScriptEnabled })
    await page.goto('/submissions/author')
    await presses(page, 'Begin with its package')
    await chooses(page, Buffer.from('Not a package.'))
    await presses(page, 'Read the Package')
    await expect(page.getByRole('alert')).toContainText('This isn’t a MECA package')
    if (javaScriptEnabled) await holdsForEverybody(page)

    await chooses(page, aMecaPackage())
    await presses(page, 'Read the Package')
    await expect(page.getByText('tidemark.zip, which comes from Tidemark Preprints.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Two-layer wax barriers hold capillary flow')
    await presses(page, /^Left in the package/)
    await expect(page.getByText('reviews.xml (review-metadata)')).toBeVisible()
    await expect(page.getByText('notes.txt (not in the manifest)')).toBeVisible()
    if (javaScriptEnabled) await holdsForEverybody(page)

    await presses(page, 'Next')
    await expect(page.getByLabel('Abstract')).toHaveValue(/A second pass holds/)
    await expect(page.getByText('Jorin Vask-Oduya').first()).toBeVisible()
    const [, id] = /draft\/([^?]+)/.exec(page.url()) ?? []
    await page.goto(`/submissions/${id}`)
    await expect(page.getByRole('heading', { name: 'The package it came in' })).toBeVisible()
    await expect(page.getByText('This work was funded by Wax Trust')).toBeVisible()
  })
