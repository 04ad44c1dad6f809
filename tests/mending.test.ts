// A paper after its publication: slips are corrected, and a new text becomes a version. Every form of it follows.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { lookAtChanges, mend, needMendingDesk, type Mending } from '#features/mending/use-cases.server.ts'
import { prepareNotice } from '#features/notices/use-cases.server.ts'
import {
  lookAtReference,
  mendReference,
  needReferences,
  type MendedReference,
} from '#features/mending/references.server.ts'
import { press } from '#features/press/jobs.server.ts'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { waxPaper } from '#features/press/samples/wax-paper.ts'
import { publish } from '#features/publishing/use-cases.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import { needVersionDesk, publishVersion, takeNewText } from '#features/mending/versions.server.ts'
import { toCrossrefDeposit } from '#features/publishing/crossref-deposit.ts'
import { findDeposited } from '#features/publishing/use-cases.server.ts'
import { aWordFile, bold, paragraph } from '#features/press/samples/word-file.ts'
import { changesBetween } from '#journal/published/mending.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { emailsTo, testServices, thePeople } from './support/services.ts'
import { givenAnEntered, type People } from './support/submissions.ts'
import { faultsBy, hasSchema } from './support/valid-by.ts'
import { openSite } from './support/whole-site.ts'

const publishedAt = new Date('2026-11-02T10:00:00Z')
const mendedAt = new Date('2026-11-20T10:00:00Z')
const clock = fakeClock(publishedAt)
const email = 'ottokar@demo.example'

let services: Services
let people: People
let site: Awaited<ReturnType<typeof openSite>>
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices({ clock, journal: { charge: { amount: 0, currency: 'INR' } } })
  services = opened.services
  close = opened.close
  people = await thePeople(services)
  site = await openSite(services)
}, 60_000)
afterAll(async () => {
  await site.close()
  await close()
})

let published = 0

async function givenPublished(): Promise<string> {
  clock.set(publishedAt)
  const id = await givenAnEntered(services, people, { email, bytes: waxPaper })
  await press(services, id)
  await publish(services, people.publisher, { submissionId: id, doi: `10.5555/ald.mended.${++published}` })
  await press(services, id)
  clock.set(mendedAt)
  return id
}

const reason = 'The author’s name was misspelt.'

/** The form as it opens, with the author called Ottokar Fennymarsh. */
async function asMended(id: string): Promise<Mending> {
  const { submission } = await needMendingDesk(services, people.publisher, id)
  const authors = submission.authors.map((author) => ({ ...author, familyName: 'Fennymarsh' }))
  return { submissionId: id, revision: submission.revision, authors, reason, isSilent: false }
}

const refusalOf = (work: Promise<unknown>): Promise<Refusal | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )

const read = async (path: string) => (await fetch(site.url + path)).text()

test('after an amendment, every form of the paper has the new name', { timeout: 120_000 }, async () => {
  const id = await givenPublished()
  const forms = [
    `/articles/${id}`,
    `/articles/${id}.bib`,
    `/articles/${id}.jsonld`,
    '/feed.atom',
    '/search?q=creep',
    '/',
  ]
  const records = `/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${new URL(services.journal.publicUrl).hostname}:${id}`
  for (const path of [...forms, records])
    expect([path, await read(path)]).toEqual([path, expect.stringContaining('Fennimarsh')])
  await mend(services, people.publisher, await asMended(id))
  await expect.poll(() => read(`/articles/${id}`)).toContain(reason)
  await press(services, id)
  await expect.poll(() => read(`/articles/${id}.xml`)).toContain('<surname>Fennymarsh</surname>')
  for (const path of [...forms, records]) {
    const text = await read(path)
    expect([path, text]).toEqual([path, expect.stringContaining('Fennymarsh')])
    if (path !== forms[0]) expect([path, text]).toEqual([path, expect.not.stringContaining('Fennimarsh')])
  }
  const pdf = await (await fetch(`${site.url}/articles/${id}.pdf`)).arrayBuffer()
  const print = await pdfText(new Uint8Array(pdf))
  expect(print).toContain('Ottokar Fennymarsh')
  expect(print).not.toContain('Fennimarsh')
  expect(await read(records)).toContain('<datestamp>2026-11-20T10:00:00Z</datestamp>')
  expect(await read('/feed.atom')).toContain('<updated>2026-11-20T10:00:00.000Z</updated>')
  expect(await read('/sitemap-2026-11.xml')).toContain('2026-11-20T10:00:00')
  const jobs = await services.db<{ doi: string }>`
    select data->>'doi' as doi from pgboss.job where name = 'deposit-doi' and created_on > now() - interval '1 minute'`
  expect(jobs.length).toBeGreaterThan(0)
})

test('readers read when, why and what was amended; the author is written to; the staff have it in the history', async () => {
  const id = await givenPublished()
  await mend(services, people.publisher, await asMended(id))
  await expect.poll(() => read(`/articles/${id}`)).toMatch(/<b>Amended<\/b>, <time dateTime="2026-11-20">/)
  const page = await read(`/articles/${id}`)
  expect(page).toMatch(/<del>.*Fennimarsh.*<\/del>.*<ins>.*Fennymarsh/s)
  const [sent] = await emailsTo(services, email)
  expect(sent?.subject).toContain('amended your published paper')
  expect(sent?.text).toContain(reason)
  const { history, submission } = await needDetails(services, people.publisher, id)
  expect(history.at(-1)).toMatchObject({ what: 'Paper amended', note: reason, mine: true })
  expect(submission).toMatchObject({ authorName: 'Ottokar Fennymarsh', familyName: 'Fennymarsh', email })
  const again = await asMended(id)
  const { mendings } = await needMendingDesk(services, people.publisher, id)
  expect(mendings).toMatchObject([{ reason, isSilent: false, changes: [{ label: 'Name' }] }])
  expect(await refusalOf(mend(services, people.publisher, again))).toBe('mending_empty')
})

test('a name that changes silently leaves no trace for readers, nor in the email', async () => {
  const id = await givenPublished()
  const silent = { ...(await asMended(id)), reason: 'She asked us to.', isSilent: true }
  await mend(services, people.publisher, silent)
  await expect.poll(() => read(`/articles/${id}`)).toContain('Fennymarsh')
  const page = await read(`/articles/${id}`)
  for (const trace of ['Fennimarsh', 'Amended', 'She asked']) expect(page).not.toContain(trace)
  expect((await emailsTo(services, email))[0]?.text).not.toContain('She asked')
  const { mendings } = await needMendingDesk(services, people.publisher, id)
  expect(mendings).toMatchObject([{ reason: 'She asked us to.', isSilent: true }])
  const titled = { ...silent, revision: undefined, title: 'Another title' }
  expect(await refusalOf(mend(services, people.publisher, titled))).toBe('mending_not_silent')
})

test('a removed paper tells its abstract nowhere, and gets no new one', { timeout: 120_000 }, async () => {
  const id = await givenPublished()
  const abstract = 'Waxed sheets creep slowly.'
  await mend(services, people.publisher, { submissionId: id, abstract, reason, isSilent: false })
  await publishVersion(services, people.publisher, { submissionId: id, file: await sendText(id, held), note })
  await press(services, id)
  const pages = [`/articles/${id}`, `/articles/${id}/v1`]
  for (const path of pages) await expect.poll(() => read(path)).toContain('sheets creep slowly')
  const removal = await prepareNotice(services, people.publisher, {
    ...{ submissionId: id, noticeType: 'removal', askedBy: 'publisher', agreed: 'unreached' },
    ...{ reason: 'legal', title: '', text: 'A court has asked for it.' },
  })
  await press(services, removal)
  const doi = '10.5555/ald.mended.removal'
  await publish(services, people.publisher, { submissionId: removal, doi })
  for (const path of pages) await expect.poll(() => read(path)).not.toContain('sheets creep slowly')
  expect(await read(`/articles/${id}`)).toMatch(/<dt>Abstract<\/dt><dd>Changed/)
  const { isRemoved, submission } = await needMendingDesk(services, people.publisher, id)
  expect([isRemoved, submission.abstract]).toEqual([true, ''])
  const named = await asMended(id)
  const again = { ...named, abstract: 'Sheets of paper creep.' }
  expect(await refusalOf(lookAtChanges(services, people.publisher, again))).toBe('abstract_removed')
  expect(await refusalOf(mend(services, people.publisher, again))).toBe('abstract_removed')
  expect(await refusalOf(mend(services, people.publisher, named))).toBeUndefined()
})

test(
  'an amended funder is the same in every form, and the paper is deposited anew',
  { timeout: 120_000 },
  async () => {
    const id = await givenPublished()
    const { submission } = await needMendingDesk(services, people.publisher, id)
    const funding = [{ name: 'Wellcome Trust', id: '029chgv08', awards: ['WT-12', 'WT-12'] }]
    const { revision } = submission
    const given = { submissionId: id, revision, funding, reason: 'The funder was missing.', isSilent: false }
    expect(await refusalOf(mend(services, people.publisher, { ...given, isSilent: true }))).toBe(
      'mending_not_silent',
    )
    await services.db`delete from pgboss.job where name = 'deposit-doi'`
    await mend(services, people.publisher, given)
    expect(await services.db`select from pgboss.job where name = 'deposit-doi'`).toHaveLength(1)
    await press(services, id)
    const said = 'This work was funded by Wellcome Trust (WT-12).'
    await expect.poll(() => read(`/articles/${id}`)).toContain(said)
    expect(await read(`/articles/${id}`)).toMatch(/<dt>Funding<.*WT-12\), https:\/\/ror.org\/029chgv08/s)
    const pdf = await (await fetch(`${site.url}/articles/${id}.pdf`)).arrayBuffer()
    expect((await pdfText(new Uint8Array(pdf))).replaceAll(/\s+/g, ' ')).toContain(said)
    expect(await read(`/articles/${id}.xml`)).toContain('<award-id>WT-12</award-id>')
    expect(JSON.parse(await read(`/articles/${id}.jsonld`))).toMatchObject({
      funder: [{ '@id': 'https://ror.org/029chgv08', name: 'Wellcome Trust' }],
    })
    expect(await read(`/articles/${id}.datacite.xml`)).toContain('<funderName>Wellcome Trust</funderName>')
    const { mendings, submission: after } = await needMendingDesk(services, people.publisher, id)
    expect(mendings).toMatchObject([{ changes: [{ label: 'Funding' }] }])
    expect(after.funding).toEqual([{ ...funding[0], awards: ['WT-12'] }])
  },
)

test(
  'an amended reference reads the same in every form, and readers are told',
  { timeout: 120_000 },
  async () => {
    const id = await givenPublished()
    const [{ place, words: was } = { place: '', words: '' }] = (
      await needReferences(services, people.publisher, { id, at: '' })
    ).references
    expect(was).toContain('2019;12(3)')
    const year = { kind: 'parts' as const, value: JSON.stringify({ year: '2018', volume: '11' }) }
    const given = { submissionId: id, place, was, ...year, reason: 'The year of reference 1 was wrong.' }
    const refused = async (changed: Partial<MendedReference>) =>
      refusalOf(mendReference(services, people.publisher, { ...given, ...changed }))
    expect(await refused({ value: '{"year":"2019"}' })).toBe('mending_empty')
    expect(await refused({ value: '{"year":"then"}' })).toBe('fields_invalid')
    expect(await refused({ reason: ' ' })).toBe('mending_unexplained')
    expect(await refused({ was: 'Other words.' })).toBe('stale_text')
    expect(await refused({ place: 'reference-x-1-1' })).toBe('place_missing')
    expect(await refusalOf(mendReference(services, people.editor, given))).toBe('not_yours')
    expect(await lookAtReference(services, people.publisher, given)).toMatchObject([{ label: 'Reference' }])

    await mendReference(services, people.publisher, given)
    await press(services, id)
    await expect.poll(() => read(`/articles/${id}`)).toContain('Larkhaven Pap Sci. 2018;11(3)')
    expect(await read(`/articles/${id}`)).toMatch(
      /The year of reference 1 was wrong.*<del>.*2019.*<ins>.*2018/s,
    )
    expect(await read(`/articles/${id}.xml`)).toContain('<year iso-8601-date="2018">2018</year>')
    const pdf = await (await fetch(`${site.url}/articles/${id}.pdf`)).arrayBuffer()
    expect((await pdfText(new Uint8Array(pdf))).replaceAll(/\s+/g, ' ')).toContain('2018;11(3)')
    const [{ doi } = { doi: '' }] = await services.db<{
      doi: string
    }>`select doi from papers where id = ${id}`
    const deposited = await findDeposited(services.db, doi)
    const batch = { batchId: 'batch-1', stamp: '20261120100000000' }
    expect(deposited && toCrossrefDeposit(deposited, services.journal, batch)).toMatch(
      /<citation key="ref1"[^>]*>.*?<cYear>2018<\/cYear>/s,
    )
    expect(await refused({})).toBe('mending_empty')
  },
)

test('of two publishers with the same form open, the second is told, and overwrites nothing', async () => {
  const id = await givenPublished()
  const [mine, theirs] = [await asMended(id), await asMended(id)]
  await mend(services, people.publisher, mine)
  const late = { ...theirs, title: 'Another title' }
  expect(await refusalOf(mend(services, people.publisher, late))).toBe('stale_text')
  expect(await refusalOf(lookAtChanges(services, people.editor, mine))).toBe('not_yours')
})

test('an address that nobody saw on the list isn’t printed by an amendment', async () => {
  const id = await givenPublished()
  const { submission } = await needMendingDesk(services, people.publisher, id)
  expect(submission.authors.map((author) => author.email)).toEqual([''])
  await mend(services, people.publisher, await asMended(id))
  await expect.poll(() => read(`/articles/${id}`)).toContain('Fennymarsh')
  expect(await read(`/articles/${id}`)).not.toContain(email)
  expect(changesBetween(submission, submission)).toEqual([])
})

test('whoever changes a name leaves no trace of an earlier slip in it either', async () => {
  const id = await givenPublished()
  await mend(services, people.publisher, await asMended(id))
  const { submission } = await needMendingDesk(services, people.publisher, id)
  const authors = submission.authors.map((author) => ({ ...author, givenName: 'Oda', familyName: 'Nimbara' }))
  const silent = {
    submissionId: id,
    revision: submission.revision,
    authors,
    reason: 'Asked.',
    isSilent: true,
  }
  await mend(services, people.publisher, silent)
  await expect.poll(() => read(`/articles/${id}`)).toContain('Oda Nimbara')
  const page = await read(`/articles/${id}`)
  for (const trace of ['Fennymarsh', 'Fennimarsh', 'Amended']) expect(page).not.toContain(trace)
})

const newText = (said: string) =>
  aWordFile([
    paragraph(bold('1. Introduction')),
    paragraph('Paper strips move liquid without pumps. The wall is where they fail.'),
    paragraph(bold('2. Results')),
    paragraph(said),
  ])

// Once: a zip tells when it was made.
const held = newText('All sixteen strips held.')

async function sendText(id: string, text: Uint8Array): Promise<number> {
  const { key, size } = await services.storage.put(text)
  const paper = { name: 'strips.docx', kind: 'docx' as const, size, storageKey: key }
  await takeNewText(services, people.publisher, { submissionId: id, paper })
  return (await needVersionDesk(services, people.publisher, id)).next.sourceVersion
}

const note = 'Table 2 has all sixteen strips & their humidity.'

test(
  'a new version takes the place of the first, which stays at its own address',
  { timeout: 120_000 },
  async () => {
    const id = await givenPublished()
    const file = await sendText(id, held)
    await press(services, id) // as after an amendment: a text that nobody has published stays unseen
    expect(await read(`/articles/${id}`)).not.toContain('sixteen strips')
    await publishVersion(services, people.publisher, { submissionId: id, file, note })
    expect(await read(`/articles/${id}`)).not.toContain('sixteen strips')
    await press(services, id)

    await expect.poll(() => read(`/articles/${id}`)).toContain('All sixteen strips held.')
    const answer = await fetch(`${site.url}/articles/${id}`)
    expect(answer.headers.get('link')).toContain(`/articles/${id}/v1>; rel="predecessor-version"`)
    expect(await answer.text()).toMatch(
      /<b>Version 2<\/b>, <time dateTime="2026-11-20">.*Table 2 has all sixteen/s,
    )
    const pdfOf = async (path: string) =>
      pdfText(new Uint8Array(await (await fetch(site.url + path)).arrayBuffer()))
    expect(await pdfOf(`/articles/${id}.pdf`)).toMatch(/Version 2, 20 November 2026.*sixteen strips held/s)

    const old = await fetch(`${site.url}/articles/${id}/v1`)
    const oldPage = await old.text()
    expect(oldPage).toContain('There’s a newer version of this paper.')
    expect(oldPage).toContain('<meta name="robots" content="noindex')
    expect(oldPage).toContain('The second pass was laid over the first')
    expect(old.headers.get('link')).toContain(
      `<${services.journal.publicUrl}/articles/${id}>; rel="canonical"`,
    )
    expect(old.headers.get('link')).toContain('rel="latest-version"')
    expect(await pdfOf(`/articles/${id}/v1.pdf`)).toContain('The second pass was laid over the first')
    const [, figure = ''] = /src="(\/articles\/[^"]*\/v1\/figures\/[^"]*)"/.exec(oldPage) ?? []
    expect((await fetch(site.url + figure)).status).toBe(200)
    expect((await fetch(`${site.url}/articles/${id}/v2`)).url).toBe(`${site.url}/articles/${id}`)
    for (const none of ['v3', 'v0', 'v1..v9', 'v9.pdf', 'vx'])
      expect([none, (await fetch(`${site.url}/articles/${id}/${none}`)).status]).toEqual([none, 404])
    const changes = await read(`/articles/${id}/v1..v2`)
    expect(changes).toMatch(/<del>.*The second pass was laid/s)
    expect(changes).toMatch(/<ins>.*All sixteen strips held/s)
  },
)

test('programs are told which version it is, as their schemas have it', { timeout: 120_000 }, async () => {
  const id = await givenPublished()
  const file = await sendText(id, held)
  await publishVersion(services, people.publisher, { submissionId: id, file, note })
  await press(services, id)
  const jats = await read(`/articles/${id}.xml`)
  expect(jats).toContain('<article-version article-version-type="number">2</article-version>')
  expect(jats).toContain('<pub-history><event event-type="version-published"><article-version')
  expect(await services.jatsChecker.findFaults(jats)).toEqual([])
  expect(JSON.parse(await read(`/articles/${id}.jsonld`))).toMatchObject({ version: 2 })
  const dataCite = await read(`/articles/${id}.datacite.xml`)
  expect(dataCite).toContain('<version>2</version>')
  const { doi } = (await services.db<{ doi: string }>`select doi from papers where id = ${id}`)[0] ?? {
    doi: '',
  }
  const deposited = await findDeposited(services.db, doi)
  const batch = { batchId: 'batch-1', stamp: '20261120100000000' }
  const deposit = deposited ? toCrossrefDeposit(deposited, services.journal, batch) : ''
  expect(deposit).toContain(
    '<version_info><version>2</version><description>Table 2 has all sixteen strips &amp;',
  )
  if (hasSchema('crossref/schemas/crossref5.4.0.xsd')) {
    expect(faultsBy('crossref/schemas/crossref5.4.0.xsd', deposit)).toEqual([])
    expect(faultsBy('datacite-4.7/metadata.xsd', dataCite)).toEqual([])
  }
  const older = { ...services.journal, crossrefSchema: '5.3.1' as const }
  expect(deposited && toCrossrefDeposit(deposited, older, batch)).not.toContain('version_info')
})

test('a publisher publishes the file they’ve looked at, and none twice', { timeout: 120_000 }, async () => {
  const id = await givenPublished()
  const version = { submissionId: id, note }
  expect(await refusalOf(publishVersion(services, people.publisher, { ...version, file: 1 }))).toBe(
    'version_none',
  )
  const looked = await sendText(id, newText('Fifteen strips held.'))
  const newest = await sendText(id, held)
  expect(await refusalOf(publishVersion(services, people.publisher, { ...version, file: looked }))).toBe(
    'version_stale',
  )
  expect(
    await refusalOf(publishVersion(services, people.publisher, { submissionId: id, file: newest, note: '' })),
  ).toBe('version_unexplained')
  expect(await refusalOf(publishVersion(services, people.editor, { ...version, file: newest }))).toBe(
    'not_yours',
  )
  await publishVersion(services, people.publisher, { ...version, file: newest })
  expect(await refusalOf(publishVersion(services, people.publisher, { ...version, file: newest }))).toBe(
    'version_none',
  )
  expect(await refusalOf(sendText(id, held))).toBe('version_same')
  const { history } = await needDetails(services, people.publisher, id)
  expect(history.at(-1)).toMatchObject({ what: 'New version published', note: `Version 2: ${note}` })
  expect((await emailsTo(services, email))[0]?.subject).toContain('Version 2 of your paper')
})
