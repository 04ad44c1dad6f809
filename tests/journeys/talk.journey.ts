// What people write to each other about a paper.
import { expect } from '@playwright/test'
import { joinAs, type Api } from '../support/api.ts'
import { emailsTo } from '../support/emails.ts'
import { theManuscript } from '../support/manuscripts.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsForEverybody } from './everybody.ts'
import { missedByTab, presses, types } from './keys.ts'
import { isAwake, signsIn } from './people.ts'
import { test } from './test.ts'

const { bytes, abstract, keywords } = theManuscript()
let site: Site
let author: Api
let editor: Api

test.beforeAll(async () => {
  site = await startSite()
  author = await joinAs(site, { givenName: 'Solveig', email: 'solveig@demo.example' })
  editor = await joinAs(site, { givenName: 'Edda', email: 'edda@demo.example', role: 'editor' })
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

for (const javaScriptEnabled of [true, false])
  test(`author and editor write to each other ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    browser,
  }) => {
    const progress = { title: 'Wax that talks', abstract, keywords, status: 'submitted' }
    const paper = { name: 'wax.docx', bytes }
    const { body } = await author.upload('/api/submissions/create-author', progress, paper)
    const { id } = body['data'] as { id: string } // as the contract says
    await editor.post('/api/submissions/update-editor', { submissionId: id, status: 'editing_in_progress' })

    const question = `May I change Figure 2, ${id}?`
    const theirs = await signsIn({ browser, site }, 'solveig@demo.example', {
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
    })
    await theirs.goto(`/submissions/${id}`)
    await theirs.getByRole('link', { name: 'Messages', exact: true }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
    await theirs.getByRole('button', { name: 'Send Message' }).click()
    await expect(theirs.getByText('Please write something first.')).toBeVisible()
    await theirs.getByLabel('Your message').fill(question)
    if (javaScriptEnabled) await theirs.reload() // before anything could be saved
    else await theirs.getByRole('button', { name: 'Save for Later' }).click()
    await expect(theirs.getByLabel('Your message')).toHaveValue(question)
    await theirs.getByRole('button', { name: 'Send Message' }).click()
    await expect(theirs.getByText('Your message is on its way.')).toBeVisible()
    await expect(theirs.getByRole('listitem').filter({ hasText: question })).toContainText('You')
    await expect(theirs.getByLabel('Your message')).toHaveValue('')

    const emails = await emailsTo(site, 'edda@demo.example')
    const link = /http\S+\/messages#author/.exec(
      emails.find(({ text }) => text.includes(question))?.text ?? '',
    )
    const page = await signsIn({ browser, site }, 'edda@demo.example', { javaScriptEnabled })
    await page.goto(link?.[0] ?? '')
    const talk = page.getByRole('region', { name: 'With the Author' })
    await expect(talk.getByRole('listitem').filter({ hasText: question })).toContainText('Solveig')
    await talk.getByLabel('Your message').fill('Please do.')
    await talk.getByRole('button', { name: 'Send Message' }).click()
    await expect(talk.getByRole('listitem').filter({ hasText: 'Please do.' })).toContainText('You')
    if (javaScriptEnabled) await holdsForEverybody(page)

    await theirs.reload()
    const answer = theirs.getByRole('listitem').filter({ hasText: 'Please do.' })
    await expect(answer).toContainText('The editor')
    await expect(theirs.getByText('Edda')).toHaveCount(0)
  })

test('by keys alone on a phone', async ({ browser }) => {
  const progress = { title: 'Wax by keys', abstract, keywords, status: 'submitted' }
  const { body } = await author.upload('/api/submissions/create-author', progress, {
    name: 'wax.docx',
    bytes,
  })
  const { id } = body['data'] as { id: string } // as the contract says
  await editor.post('/api/submissions/update-editor', { submissionId: id, status: 'editing_in_progress' })
  const page = await signsIn({ browser, site }, 'solveig@demo.example', {
    viewport: { width: 390, height: 844 },
  })
  await page.goto(`/submissions/${id}/messages`)
  await isAwake(page)
  await types(page, 'Your message', 'May I change Figure 3?')
  await holdsForEverybody(page)
  await presses(page, 'Send Message')
  await expect(page.getByRole('listitem').filter({ hasText: 'Figure 3' })).toContainText('You')
  expect(await missedByTab(page)).toEqual([])
})
