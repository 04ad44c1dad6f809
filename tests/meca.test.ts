// Papers that come as MECA packages: what's read from them, what's refused, and that nothing is lost.
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { DtdValidator, ParseOption, XmlDocument, XmlDtd } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadOwnData } from '#features/leaving/use-cases/own-data.server.ts'
import { packMeca } from '#features/preserving/meca.server.ts'
import { findArrived, openArrived } from '#features/preserving/arriving/arrived.server.ts'
import { takeIn } from '#features/preserving/arriving/taking-in.server.ts'
import { press } from '#features/press/jobs.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { submit } from '#features/submissions/moves/writing.server.ts'
import { createArticle } from '#features/submissions/moves/on-behalf.server.ts'
import { nobody } from '#journal/paper/authors.ts'
import type { Services } from '#edge/context.ts'
import { aMecaPackage, article, files, manifest, transfer } from './support/meca.ts'
import { testServices, thePeople } from './support/services.ts'
import { aManuscript, type People } from './support/submissions.ts'
import { hasSchema } from './support/valid-by.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices()
  services = opened.services
  close = opened.close
  people = await thePeople(services)
})
afterAll(() => close())

const brings = (bytes: Uint8Array, who: keyof People = 'author') =>
  takeIn(services, people[who], { name: 'tidemark.zip', bytes })

describe('a package from a preprint server', () => {
  test('fills in a draft of its author’s with everything the journal asks for', async () => {
    const draft = await brings(aMecaPackage())
    expect(draft).toMatchObject({
      status: 'incomplete',
      authorId: people.author.id,
      title: 'Two-layer wax barriers hold capillary flow',
      abstract: 'Background: Wax leaks.\n\nResults: A second pass holds: p < 0.05.',
      keywords: ['wax', 'paper'],
      funding: [{ name: 'Wax Trust', id: '10.13039/100010269', awards: ['W-1'] }],
      links: [{ kind: 'preprint', address: '10.5555/2026.11.01.000001' }],
      declarations: {
        interests: 'Jorin Vask-Oduya sells wax.',
        data: 'In a drawer.',
        acknowledgements: 'We thank the lighthouse.',
      },
    })
    expect(draft.files).toMatchObject([{ version: 1, name: 'wax barriers.docx' }])
    const place = 'Paper Laboratory, Larkhaven University, Larkhaven, Iceland'
    const [first, second, group] = draft.authors ?? []
    expect(first).toMatchObject({
      givenName: 'Anwen',
      familyName: 'Tarrowby',
      affiliation: `${place}; Institute of Strips, Iceland`,
      rors: [{ name: place, ror: '02bfwt286' }],
      roles: ['writing-review-editing'],
      orcid: '0000-0002-1694-233X',
      corresponding: false,
    })
    expect(first?.orcidAuthenticated ?? false).toBe(false)
    expect(second).toMatchObject({
      familyName: 'Vask-Oduya',
      email: 'jorin@demo.example',
      corresponding: true,
    })
    expect(group).toMatchObject({ givenName: 'The Larkhaven Strip Group', familyName: '' })
    expect(draft.authors).toHaveLength(3)
  })

  test('can be submitted once its author has looked through it', async () => {
    const draft = await brings(aMecaPackage())
    const { title, abstract, keywords, id: submissionId } = draft
    const submitted = await submit(services, people.author, {
      submissionId,
      title,
      abstract,
      keywords: [...keywords],
    })
    expect(submitted.status).toBe('submitted')
  })

  test('is, for a publisher, a draft on behalf of its first author', async () => {
    const draft = await brings(aMecaPackage(), 'publisher')
    expect(draft).toMatchObject({
      status: 'incomplete',
      givenName: 'Anwen',
      familyName: 'Tarrowby',
      email: '',
    })
  })

  test('loses nothing: what has no place is told, and the package stays as it came', async () => {
    const bytes = aMecaPackage()
    const { id } = await brings(bytes)
    expect(await findArrived(services, people.author, id)).toMatchObject({
      name: 'tidemark.zip',
      size: bytes.length,
      source: 'Tidemark Preprints',
      taken: ['title', 'language', 'abstract', 'keywords', 'authors', 'declarations', 'links', 'funding'],
      besides: [
        { what: 'review-metadata', name: 'reviews.xml' },
        { what: 'Manuscript', name: 'content/first draft.docx' },
        { what: 'figure', name: 'content/figure-1.tif' },
        { what: 'supplemental', name: 'https://data.example/strips, which isn’t in the package' },
        { what: 'not in the manifest', name: 'notes.txt' },
        { what: 'instructions', name: 'Please waive the charge.' },
      ],
    })
    expect(await buffer(await openArrived(services, people.author, id))).toEqual(Buffer.from(bytes))
  })

  test('is for those who handle the paper, and nobody who reviews it or has no part in it', async () => {
    const draft = await brings(aMecaPackage())
    const { title, abstract, keywords, id: submissionId } = draft
    await submit(services, people.author, { submissionId, title, abstract, keywords: [...keywords] })
    const by = (who: keyof People) => findArrived(services, people[who], submissionId)
    expect([await by('author'), await by('editor')]).toEqual([expect.anything(), expect.anything()])
    await expect(by('otherAuthor')).rejects.toMatchObject({ status: 403 })
    await decide(services, people.editor, { move: 'selectForEdit', submissionId })
    await decide(services, people.editor, { move: 'sendForReview', submissionId, feedback: '' })
    await decide(services, people.reviewer, { move: 'selectForReview', submissionId })
    expect(await by('reviewer')).toBeUndefined()
    await expect(openArrived(services, people.reviewer, submissionId)).rejects.toMatchObject({ status: 404 })
  })

  test('tells a statement that the journal doesn’t ask for, and words it has no room for', async () => {
    await services.db`update article_types set declarations = '[]' where name = 'research-article'`
    try {
      const long = article.replace('<kwd>wax</kwd>', `<kwd>${'wax'.repeat(100)}</kwd>`)
      const { id, keywords, declarations } = await brings(aMecaPackage({ '2026.11.01.000001.xml': long }))
      expect([keywords, declarations ?? {}]).toEqual([[], {}])
      const { besides = [] } = (await findArrived(services, people.author, id)) ?? {}
      expect(besides).toContainEqual({ what: 'keywords', name: 'more than the journal has room for' })
      expect(besides).toContainEqual({ what: 'data', name: 'In a drawer.' })
    } finally {
      await services.db`update article_types set declarations = null where name = 'research-article'`
    }
  })

  test('goes, like the manuscript, only when nothing points to it any more', async () => {
    const { id } = await brings(aMecaPackage({ 'notes.txt': 'Another.' }))
    const inUse = () =>
      services.db`select from files_in_use f join arrived_packages a using (storage_key) where a.submission_id = ${id}`
    expect(await inUse()).not.toEqual([])
    await services.db`delete from submissions where id = ${id}`
    expect(await inUse()).toEqual([])
  })

  test('is among what its author gets of their own', async () => {
    const parts = await buffer(await downloadOwnData(services, people.author))
    expect(parts.includes('packages.json')).toBe(true)
  })
})

const ofSchemas = (name: string) => join(import.meta.dirname, '../../shared/schemas/meca', name)

describe.skipIf(!hasSchema('meca/static/manifest-1.0.dtd'))(
  'by MECA’s own files (skipped where ../shared is missing)',
  () => {
    test.each([
      ['manifest', manifest],
      ['transfer', transfer],
    ])('the package above is valid by the DTD: %s', (name, xml) => {
      using document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET })
      using rules = XmlDtd.fromString(readFileSync(ofSchemas(`static/${name}-1.0.dtd`), 'utf8'))
      using validator = new DtdValidator(rules)
      validator.validate(document)
    })

    test('the specification’s example names a manuscript that it doesn’t hold', async () => {
      const bytes = aMecaPackage({
        'manifest.xml': readFileSync(ofSchemas('tests/manifest-spec.xml'), 'utf8'),
      })
      await expect(brings(bytes)).rejects.toMatchObject({ code: 'package_incomplete', status: 422 })
    })

    test.each(['example.zip', 'example-with-transfer.zip'])('%s has no Word file', async (name) => {
      const bytes = new Uint8Array(readFileSync(ofSchemas(`tests/${name}`)))
      await expect(brings(bytes)).rejects.toMatchObject({ code: 'package_without_word', status: 422 })
    })
  },
)

test('a paper that leaves as a package and comes back has the same front', { timeout: 120_000 }, async () => {
  const { publisher } = people
  const author = {
    ...nobody,
    affiliation: 'Institute of Strips',
    rors: [{ name: 'Institute of Strips', ror: '02bfwt286' }],
  }
  const given = {
    title: 'Creep of "layered" paper & wax',
    abstract: 'Sheets creep: p < 0.05.\n\nWe measured by how much.',
    keywords: ['paper', 'creep & wax'],
    authors: [
      {
        ...author,
        givenName: 'Anwen',
        familyName: 'Tarrowby',
        email: 'anwen@demo.example',
        orcid: '0000-0002-1694-233X',
        corresponding: true,
      },
      {
        ...author,
        givenName: 'Sutarno',
        affiliation: 'Larkhaven; Institute of Strips',
        roles: ['software' as const],
      },
    ],
    declarations: {
      interests: 'None of note.',
      data: 'In a drawer.',
      acknowledgements: 'We thank the lighthouse.',
      ethics: 'None needed.',
    },
    links: [{ kind: 'software' as const, address: '10.5281/zenodo.1' }],
    funding: [{ name: 'Wax Trust', id: '10.13039/100010269', awards: ['W-1', 'W-2'] }],
    articleType: 'review-article',
    language: 'en',
  }
  await services.db`update article_types set is_offered = true where name = 'review-article'`
  const paper = await aManuscript(services)
  const out = await createArticle(services, publisher, {
    ...given,
    givenName: '',
    familyName: '',
    email: '',
    paper,
  })
  await press(services, out.id)
  const { content } = await packMeca(services, publisher, out.id)
  const back = await takeIn(services, publisher, { name: 'back.zip', bytes: await buffer(content) })
  const front = ({
    title,
    abstract,
    keywords,
    authors,
    declarations,
    links,
    funding,
    articleType,
  }: typeof out) => ({ title, abstract, keywords, authors, declarations, links, funding, articleType })
  expect(front(back)).toEqual(front(out))
  expect(front(back)).toMatchObject({
    title: given.title,
    articleType: 'review-article',
    funding: given.funding,
    declarations: given.declarations,
  })
})

describe('refused in one sentence', () => {
  const of = (changed: Parameters<typeof aMecaPackage>[0]) => aMecaPackage(changed)
  const xml = (name: string) => (content: string) => of({ [name]: content })
  const asManifest = xml('manifest.xml')
  const asArticle = xml('2026.11.01.000001.xml')
  const word = 'content/wax barriers.docx'
  const zipped = aMecaPackage()
  /** The name in the directory and in the local header. */
  const named = (from: string, to: string) =>
    new Uint8Array(Buffer.from(Buffer.from(zipped).toString('latin1').replaceAll(from, to), 'latin1'))

  test.each([
    ['a text', new TextEncoder().encode('Creep'), 'not_meca', 415],
    ['nothing at all', new Uint8Array(), 'not_meca', 415],
    ['a Word file', files[word], 'not_meca', 415],
    ['half a zip', zipped.subarray(0, zipped.length / 2), 'package_damaged', 422],
    ['a way out of its folder', named('notes.txt', '../es.txt'), 'package_damaged', 422],
    ['a bomb', of({ 'bomb.bin': new Uint8Array(210 * 1024 * 1024) }), 'package_too_complex', 422],
    [
      'an article of spaces',
      asArticle(`<article>${' '.repeat(61 * 1024 * 1024)}</article>`),
      'package_too_complex',
      422,
    ],
    [
      'an article of elements',
      asArticle(`<article>${'<p/>'.repeat(200_001)}</article>`),
      'package_too_complex',
      422,
    ],
    [
      'six thousand files',
      of(Object.fromEntries(Array.from({ length: 6000 }, (_, n) => [`${n}.txt`, '']))),
      'package_too_complex',
      422,
    ],
    [
      'five hundred levels',
      asArticle('<article>'.repeat(500) + '</article>'.repeat(500)),
      'package_too_complex',
      422,
    ],
    ['a manifest of something else', asManifest('<package/>'), 'not_meca', 415],
    ['a manifest that isn’t XML', asManifest('<manifest>'), 'package_unreadable', 422],
    ['a manifest of nothing', asManifest('<manifest/>'), 'package_without_word', 422],
    ['a manifest of a file that’s missing', of({ [word]: undefined }), 'package_incomplete', 422],
    ['an article that’s missing', of({ '2026.11.01.000001.xml': undefined }), 'package_incomplete', 422],
    ['a transfer that isn’t XML', of({ 'transfer.xml': 'Tidemark' }), 'package_unreadable', 422],
    [
      'entities of its own',
      asArticle('<!DOCTYPE article [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><article>&b;</article>'),
      'package_unreadable',
      422,
    ],
    [
      'a file of ours',
      asArticle('<!DOCTYPE article [<!ENTITY a SYSTEM "file:///etc/passwd">]><article>&a;</article>'),
      'package_unreadable',
      422,
    ],
    [
      'an entity of a DTD',
      asArticle('<!DOCTYPE article SYSTEM "https://x.example/x.dtd"><article>&secret;</article>'),
      'package_unreadable',
      422,
    ],
    [
      'another encoding',
      asArticle('<?xml version="1.0" encoding="UTF-16"?><article/>'),
      'package_unreadable',
      422,
    ],
    ['a manuscript that isn’t Word’s', of({ [word]: 'Wax.' }), 'not_word', 415],
    ['an empty manuscript', of({ [word]: '' }), 'file_empty', 422],
    ['a manuscript over 10 MB', of({ [word]: new Uint8Array(11 * 1024 * 1024) }), 'file_too_large', 413],
  ])('%s', async (_, bytes, code, status) => {
    const before = await services.db`select id from submissions`
    await expect(brings(bytes)).rejects.toMatchObject({ code, status })
    expect(await services.db`select id from submissions`).toEqual(before)
  })

  test('a DTD is never fetched', async () => {
    const asked: string[] = []
    const server = createServer(
      ({ url = '' }, answer) => (asked.push(url), void answer.end('<!ENTITY secret "told">')),
    ).listen(0)
    try {
      const { port } = server.address() as { port: number } // it listens on a port
      const named = article.replace(/"JATS-archivearticle1.dtd"/, `"http://127.0.0.1:${port}/jats.dtd"`)
      expect(named).toContain(String(port))
      expect((await brings(asArticle(named))).title).toBe('Two-layer wax barriers hold capillary flow')
      expect(asked).toEqual([])
    } finally {
      server.close()
    }
  })

  test('an editor begins no papers', async () => {
    await expect(brings(zipped, 'editor')).rejects.toMatchObject({ status: 403 })
  })
})

test('without what says who wrote it, the Word file is read as ever', async () => {
  const bytes = aMecaPackage({
    'manifest.xml':
      '<manifest xmlns:x="http://www.w3.org/1999/xlink"><item item-type="manuscript"><instance x:href="./content/wax barriers.docx"/></item></manifest>',
  })
  const {
    id,
    title,
    files: [file],
  } = await brings(bytes)
  expect([title, file?.name]).toEqual(['', 'wax barriers.docx'])
  expect(await findArrived(services, people.author, id)).toMatchObject({ source: '', taken: [] })
})
