// An author downloads the template, submits it as it is, and finds it in the page's editor.
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { authorsEmail, inRevision, opens } from './manuscript-in-frame.ts'
import { aVisitor, signsIn } from './people.ts'
import { test } from './test.ts'

test('the paper template is downloaded, handed in and opened', async ({
  browser,
  journal: { site, desk },
}) => {
  const visitor = await aVisitor({ browser, site }, { javaScriptEnabled: false })
  await visitor.goto('/paper-template')
  const downloading = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'Download .docx' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('paper-template.docx')
  const bytes = new Uint8Array(readFileSync(await download.path()))

  const text = { title: 'The template', abstract: 'As it is.', keywords: ['template'] }
  const id = await inRevision(desk, { ...text, bytes, name: 'paper-template.docx', body: '' })
  const page = await signsIn({ browser, site }, authorsEmail)
  await page.goto(`/modify/${id}`)
  const document = await opens(page)
  // The editor renders nothing of pages further down yet.
  for (const words of ['Title of the paper: what was measured', 'fifth keyword', 'A third-level heading'])
    await expect(document.getByText(words).first()).toBeAttached()
})
