import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { makeChief } from '#features/people/use-cases/chiefs.server.ts'
import { withdrawRole } from '#features/people/use-cases/roles.server.ts'
import { countTabs, listTab } from '#features/submissions/lists/listing.server.ts'
import { listForYou } from '#features/submissions/lists/for-you.server.ts'
import { saveForLater, submit } from '#features/submissions/moves/writing.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import {
  openSections,
  putIntoSection,
  sectionsOfEditor,
} from '#features/submissions/in-section/putting.server.ts'
import type { SignedIn } from '#journal/roles.ts'
import { aPerson, testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, givenAnEntered, type People } from '#tests/support/submissions.ts'
import { moveSectionUp, openSectionsDesk, removeSection, saveSection } from './use-cases.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())
beforeEach(async () => {
  await services.db`truncate sections, submissions, people cascade`
  people = await thePeople(services)
})

type Kept = Partial<Parameters<typeof saveSection>[1]>

async function keep(name: string, given: Kept = {}): Promise<void> {
  await saveSection(services, { section: '', slug: '', closed: false, editorIds: [], ...given, name })
}

const names = async () => (await openSectionsDesk(services)).sections.map(({ name }) => name)
const sent = async (section: string) =>
  submit(services, people.author, { ...aText, section, paper: await aManuscript(services) })
const pool = async (viewer: SignedIn, all?: 'all') =>
  (await listTab(services, viewer, { tab: 'new', ...(all && { sections: all }) })).submissions
    .map(({ id }) => id)
    .toSorted()

test('publishers keep the sections in order, each with a name of its own', async () => {
  await keep('Coatings')
  await keep('Fibres', { slug: 'fibre' })
  await keep('涂层', { slug: 'tuceng' })
  await moveSectionUp(services, { section: 'tuceng' })
  expect(await names()).toEqual(['Coatings', '涂层', 'Fibres'])
  await keep('Coatings & films', { section: 'coatings' })
  expect(await names()).toEqual(['Coatings & films', '涂层', 'Fibres'])
  await expect(keep('fibres')).rejects.toThrow('There’s already a section with this name')
  await expect(keep('Fibre', { slug: 'fibre' })).rejects.toThrow('There’s already a section with this name')
  await expect(keep('None', { section: 'none' })).rejects.toThrow('There’s no such section.')
})

test('a section with papers can be closed, and not removed', async () => {
  await keep('Coatings')
  const { id } = await sent('coatings')
  await expect(removeSection(services, { section: 'coatings' })).rejects.toThrow('You can close it')
  await keep('Coatings', { section: 'coatings', closed: true })
  await expect(sent('coatings')).rejects.toMatchObject({ code: 'section_closed' })
  expect(await openSections(services)).toEqual([])
  await services.db`delete from submissions where id = ${id}`
  await removeSection(services, { section: 'coatings' })
  expect(await names()).toEqual([])
})

test('only editors edit a section, and one who is no longer an editor is left out', async () => {
  await keep('Coatings', { editorIds: [people.editor.id, people.reviewer.id, 'nobody'] })
  const edited = async () => (await openSectionsDesk(services)).sections[0]?.editorIds
  expect(await edited()).toEqual([people.editor.id])
  await withdrawRole(services, people.publisher, { personId: people.editor.id, role: 'editor' })
  expect(await edited()).toEqual([])
})

test('an author chooses a section or none, and it can be left for later', async () => {
  await keep('Coatings')
  await keep('Fibres')
  const draft = await saveForLater(services, people.author, { ...aText, section: 'coatings' })
  expect(draft.section).toEqual({ slug: 'coatings', name: 'Coatings' })
  const next = { submissionId: draft.id, ...aText }
  expect((await saveForLater(services, people.author, { ...next, title: 'Other' })).section?.name).toBe(
    'Coatings',
  )
  expect((await saveForLater(services, people.author, { ...next, section: 'fibres' })).section?.name).toBe(
    'Fibres',
  )
  expect((await saveForLater(services, people.author, { ...next, section: '' })).section).toBeUndefined()
  await expect(saveForLater(services, people.author, { ...next, section: 'none' })).rejects.toMatchObject({
    code: 'section_missing',
  })
  const stale = { ...next, section: 'coatings', revision: draft.revision }
  await expect(saveForLater(services, people.author, stale)).rejects.toMatchObject({ code: 'stale_text' })
})

test('a draft whose section has closed since is asked about when it’s submitted, and not before', async () => {
  await keep('Coatings')
  const { id: submissionId } = await saveForLater(services, people.author, { ...aText, section: 'coatings' })
  await keep('Coatings', { section: 'coatings', closed: true })
  await saveForLater(services, people.author, { submissionId, ...aText, title: 'Other' })
  const paper = await aManuscript(services)
  await expect(submit(services, people.author, { submissionId, ...aText, paper })).rejects.toMatchObject({
    code: 'section_closed',
  })
  await submit(services, people.author, { submissionId, ...aText, paper, section: '' })
})

test('the editors of a section are shown its papers and those in none, and all of them if they like', async () => {
  await keep('Coatings', { editorIds: [people.editor.id] })
  await keep('Fibres')
  const ours = (await sent('coatings')).id
  const theirs = (await sent('fibres')).id
  const nobodys = (await sent('')).id
  expect(await pool(people.editor)).toEqual([ours, nobodys].toSorted())
  expect(await pool(people.editor, 'all')).toEqual([ours, theirs, nobodys].toSorted())
  expect(await pool(people.otherEditor)).toEqual([ours, theirs, nobodys].toSorted())
  expect(await countTabs(services, people.editor)).toMatchObject({ new: 2 })
  expect(await countTabs(services, people.editor, { sections: 'all' })).toMatchObject({ new: 3 })
  const open = (await listForYou(services, people.editor)).find(({ key }) => key === 'open')
  expect(open?.waiting.map(({ submission }) => submission.id).toSorted()).toEqual([ours, nobodys].toSorted())
  expect(await sectionsOfEditor(services, people.editor)).toEqual(['Coatings'])
  await decide(services, people.editor, { move: 'selectForEdit', submissionId: theirs })
})

test('an editor in chief is shown every section, and puts a paper into another, which the history keeps', async () => {
  const { id } = await aPerson(services, 'editor')
  await makeChief(services, people.publisher, id)
  const chief: SignedIn = { id, role: 'editor', isChief: true }
  await keep('Coatings', { editorIds: [id] })
  await keep('Fibres')
  const paper = await sent('fibres')
  expect(await pool(chief)).toEqual([paper.id])
  expect(await sectionsOfEditor(services, chief)).toEqual([])
  const put = (viewer: SignedIn, section: string) =>
    putIntoSection(services, viewer, { submissionId: paper.id, section })
  await put(chief, 'coatings')
  await put(chief, 'coatings')
  const { submission, history } = await needDetails(services, people.author, paper.id)
  expect(submission.section?.name).toBe('Coatings')
  expect(submission.choosesSection).toBeUndefined()
  expect(history.filter(({ event }) => event === 'section')).toMatchObject([
    { what: 'Section changed', note: 'From Fibres to Coatings', toStatus: null },
  ])
  await expect(put(chief, 'none')).rejects.toMatchObject({ code: 'section_missing' })
  for (const viewer of [people.author, people.editor, people.reviewer, people.publisher])
    await expect(put(viewer, '')).rejects.toMatchObject({ code: 'not_yours' })
})

test('a publisher puts an accepted paper into a section, and a journal without sections asks nobody', async () => {
  const id = await givenAnEntered(services, people)
  expect((await needDetails(services, people.publisher, id)).submission.choosesSection).toBeUndefined()
  await keep('Coatings', { closed: true })
  expect((await needDetails(services, people.publisher, id)).submission.choosesSection).toBe(true)
  await putIntoSection(services, people.publisher, { submissionId: id, section: 'coatings' })
  const { history } = await needDetails(services, people.publisher, id)
  expect(history.at(-1)).toMatchObject({ event: 'section', note: 'Added to Coatings' })
  const { id: rejected } = await givenA(services, people, 'rejected')
  const again = putIntoSection(services, people.publisher, { submissionId: rejected, section: 'coatings' })
  await expect(again).rejects.toMatchObject({ code: 'not_yours' })
})
