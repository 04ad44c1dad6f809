// What authors declare with their paper, and what belongs to it elsewhere.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippedQuestions } from '#journal/paper/declarations.ts'
import type { Services } from '#edge/context.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, type People } from '#tests/support/submissions.ts'
import { resubmit, saveForLater, submit } from './writing.server.ts'
import { decide } from './move.server.ts'
import { needDetails, needDraft } from './reading.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
})
afterAll(() => close())

const declarations = {
  interests: 'The authors declare no competing interests.',
  data: 'All data are in the paper.',
}
const links = [{ kind: 'dataset' as const, address: '10.5281/zenodo.1234567' }]
const whole = async () => ({ ...aText, declarations, links, paper: await aManuscript(services) })

test('a draft keeps what’s declared, and left out it stays', async () => {
  const { id } = await saveForLater(services, people.author, {
    ...{ title: 'Creep', abstract: '', keywords: [], declarations: { ...declarations, unasked: 'x' } },
    links: [{ kind: 'dataset', address: ' https://doi.org/10.5281/zenodo.1234567 ' }, ...links],
  })
  const saved = await saveForLater(services, people.author, { ...aText, submissionId: id })
  expect(saved).toMatchObject({ declarations, links })
  expect(saved.declarations).not.toHaveProperty('unasked')
})

test('so does its language, which can be left to its file again', async () => {
  const { id, revision } = await saveForLater(services, people.author, { ...aText, language: 'pt' })
  const kept = await saveForLater(services, people.author, { ...aText, submissionId: id })
  expect(kept.language).toBe('pt')
  const text = { ...aText, submissionId: id, language: '' }
  expect(await saveForLater(services, people.author, text)).not.toHaveProperty('language')
  await expect(
    saveForLater(services, people.author, { ...text, language: 'es', revision }),
  ).rejects.toMatchObject({ code: 'stale_text', fields: { language: 'Since cleared.' } })
})

test('an answer that moves to another question is a change', async () => {
  const { id } = await saveForLater(services, people.author, { ...aText, declarations: { data: 'None.' } })
  await saveForLater(services, people.author, {
    ...{ ...aText, submissionId: id, declarations: { code: 'None.' } },
    links: [{ kind: 'software', address: links[0]!.address }],
  })
  const moved = [{ kind: 'dataset' as const, address: links[0]!.address }]
  await saveForLater(services, people.author, { ...aText, submissionId: id, links: moved })
  expect(await needDraft(services, people.author, id)).toMatchObject({
    ...{ declarations: { code: 'None.' }, links: moved },
  })
})

test('a link that leads nowhere waits in the draft, and is named before it’s submitted', async () => {
  const wrong = { ...(await whole()), links: [{ kind: 'preprint' as const, address: 'my preprint' }] }
  const { id } = await saveForLater(services, people.author, wrong)
  expect((await needDraft(services, people.author, id)).links).toEqual(wrong.links)
  await expect(submit(services, people.author, { ...aText, submissionId: id })).rejects.toMatchObject({
    ...{ code: 'links_malformed', fields: { links: expect.stringContaining('10.5281/zenodo.1234567') } },
  })
})

test('whoever has another answer open is told, and overwrites nothing', async () => {
  const { id, revision } = await saveForLater(services, people.author, await whole())
  await saveForLater(services, people.author, { ...aText, submissionId: id, declarations: { data: 'Lost.' } })
  await expect(
    saveForLater(services, people.author, { ...aText, declarations, submissionId: id, revision }),
  ).rejects.toMatchObject({
    code: 'stale_text',
    fields: { declarations: 'Since changed to: data: Lost.' },
  })
})

test('the editor reads all of it, a reviewer only what names nobody, and a revision can change it', async () => {
  const { id } = await submit(services, people.author, await whole())
  await decide(services, people.editor, { move: 'selectForEdit', submissionId: id, feedback: '' })
  expect((await needDetails(services, people.editor, id)).submission).toMatchObject({ declarations, links })
  await decide(services, people.editor, { move: 'requestRevision', submissionId: id, feedback: 'Data?' })
  const changed = { ...declarations, data: 'The data are lost.', acknowledgements: 'We thank A. Tarrowby.' }
  await resubmit(services, people.author, { submissionId: id, declarations: changed })
  const { submission } = await needDetails(services, people.reviewer, id)
  expect(submission.declarations).toEqual({ data: 'The data are lost.' })
  expect(submission).not.toHaveProperty('links')
})

test('what a type requires is asked for when a paper is submitted, not while it’s written', async () => {
  const required = shippedQuestions.map((it) => ({ ...it, required: it.id === 'data' }))
  await services.db`update article_types set declarations = ${JSON.stringify(required)}::jsonb`
  const { declarations: _, ...without } = await whole()
  const { id } = await saveForLater(services, people.author, without)
  await expect(submit(services, people.author, { ...aText, submissionId: id })).rejects.toMatchObject({
    ...{ code: 'declarations_missing', fields: { declarations: expect.any(String) } },
  })
  const sent = await submit(services, people.author, { ...aText, submissionId: id, declarations })
  expect(sent.status).toBe('submitted')
})
