// What a publisher corrects in a paper: kept apart from the file, and applied again each time the paper is typeset.
import UTIF from 'utif2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press } from '#features/press/jobs.server.ts'
import { aWordFile, bold, dotPng, heading, paragraph, picture } from '#features/press/samples/word-file.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { keepVersion } from '#features/submissions/versions/keeping.server.ts'
import type { CorrectionKind } from '#journal/typesetting/corrections.ts'
import { correct, undo } from '#features/typesetting/correcting.server.ts'
import { readFigure } from '#features/typesetting/galleys.server.ts'
import { replacePicture } from '#features/typesetting/pictures/replacing.server.ts'
import { needTypesettingDesk, readTypesetting } from '#features/typesetting/desk.server.ts'
import type { Services } from '#edge/context.ts'
import { testServices, thePeople } from './support/services.ts'
import { givenAnEntered, type People } from './support/submissions.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
})
afterAll(() => close())

/** The author's file; `said` is a paragraph that changes from version to version. */
const fileSaying = (said: string, caption = 'A strip, not to scale.', reference = '') =>
  aWordFile(
    [
      heading(1, 'Introduction'),
      paragraph('Paper strips move liquid without pumps.'),
      paragraph('What we did then'),
      paragraph(said),
      picture(1),
      paragraph(bold('Figure 1.'), ` ${caption}`),
      ...(reference ? [heading(1, 'References'), paragraph(reference)] : []),
    ],
    { media: { 'strip.png': dotPng } },
  )

async function aFile(bytes: Uint8Array) {
  const { key, size } = await services.storage.put(bytes)
  return { name: 'wax.docx', kind: 'docx' as const, size, storageKey: key }
}

async function givenAPressedPaper(said = 'The wall holds.') {
  const id = await givenAnEntered(services, people, { bytes: fileSaying(said) })
  await press(services, id)
  return id
}

async function saveFile(id: string, bytes: Uint8Array) {
  const manuscript = await aFile(bytes)
  await services.db.transaction(async (tx) =>
    keepVersion(tx, services, {
      viewer: people.publisher,
      submission: await lockSubmission(tx, id),
      manuscript,
    }),
  )
}

const typesetting = (id: string) => readTypesetting(services, people.publisher, id)

async function correctAt(id: string, words: string, kind: CorrectionKind, value = '') {
  const { places } = await typesetting(id)
  const place = places.find((it) => it.words.startsWith(words))?.key ?? ''
  await correct(services, people.publisher, { submissionId: id, place, kind, value })
}

async function galleyOf(id: string, name: string): Promise<string> {
  const [row] = await services.db<{ key: string }>`
    select storage_key as key from galleys where submission_id = ${id} and name = ${name}`
  return new TextDecoder().decode(await services.storage.read(row?.key ?? ''))
}

const warningsOf = async (id: string) =>
  (await services.db<{ warnings: string[] }>`select warnings from pressings where submission_id = ${id}`)[0]
    ?.warnings

const slow = { timeout: 120_000 }

test(
  'a correction is played at the next pressing, in every form, and survives a new version of the file',
  slow,
  async () => {
    const id = await givenAPressedPaper()
    await correctAt(id, 'What we did then', 'level', '2')
    await correctAt(id, 'Figure 1', 'alt', 'A strip from above')
    expect((await typesetting(id)).isCurrent).toBe(false)
    await press(services, id)
    expect(await galleyOf(id, 'html')).toContain('<h3 id="s1-1"><a href="#s1-1">What we did then</a></h3>')
    await saveFile(id, fileSaying('The wall holds for an hour.'))
    await press(services, id)
    expect((await typesetting(id)).isCurrent).toBe(true)
    const html = await galleyOf(id, 'html')
    expect(html).toContain('The wall holds for an hour.')
    expect(html).toContain('<h3 id="s1-1"><a href="#s1-1">What we did then</a></h3>')
    expect(html).toContain('alt="A strip from above"')
    const jats = await galleyOf(id, 'jats')
    expect(jats).toContain('<title>What we did then</title>')
    expect(jats).toContain('A strip from above')
  },
)

test('a paper typeset before papers could be corrected is typeset again when asked', slow, async () => {
  const id = await givenAPressedPaper()
  await services.db`delete from galleys where submission_id = ${id} and name = 'read'`
  expect(await typesetting(id)).toMatchObject({ isCurrent: false, places: [] })
  await press(services, id)
  expect((await typesetting(id)).isCurrent).toBe(true)
})

test(
  'a correction whose place has gone changes nothing, is told, and comes back with its place',
  slow,
  async () => {
    const id = await givenAPressedPaper()
    await correctAt(id, 'The wall holds.', 'cut')
    await correctAt(id, 'Figure 1', 'caption', 'A strip from above.')
    await press(services, id)
    expect(await galleyOf(id, 'html')).not.toContain('The wall holds')
    await saveFile(id, fileSaying('The wall breaks.', 'Another picture.'))
    await press(services, id)
    expect(await galleyOf(id, 'html')).toContain('The wall breaks.')
    expect(await galleyOf(id, 'html')).toContain('Another picture.')
    expect(await warningsOf(id)).toEqual(
      expect.arrayContaining([
        'We can no longer place a correction (something left out) in the file: “The wall holds.”',
        'We can no longer place a correction (a caption) in the file: “Figure 1. A strip, not to scale.”',
      ]),
    )
    expect((await typesetting(id)).corrections.map(({ isMissing }) => isMissing)).toEqual([true, true])
    await saveFile(id, fileSaying('The wall holds.'))
    await press(services, id)
    expect(await galleyOf(id, 'html')).not.toContain('The wall')
    expect(await galleyOf(id, 'html')).toContain('A strip from above.')
  },
)

const cited = '1. Hallorand Y. Strips and company. J Assays. 2021;4(1):17-29.'

test('a reference is corrected part by part, and every form says so', slow, async () => {
  const id = await givenAPressedPaper()
  await saveFile(id, fileSaying('The wall holds [1].', 'A strip.', cited))
  await press(services, id)
  const wrong = correctAt(id, 'Hallorand', 'parts', '{"year":"21","doi":"unknown"}')
  await expect(wrong).rejects.toMatchObject({
    code: 'fields_invalid',
    fields: { year: /four digits/, doi: /isn’t a DOI/ },
  })
  const all = {
    names: 'Hallorand, Y',
    title: 'Strips and company',
    source: 'J Assays',
    year: '2022',
    volume: '4',
  }
  await correctAt(id, 'Hallorand', 'parts', JSON.stringify(all))
  const [made] = (await typesetting(id)).corrections
  expect(made?.value).toBe('{"year":"2022"}')
  await press(services, id)
  expect(await galleyOf(id, 'html')).toContain('J Assays. 2022;4(1):17-29.')
  expect(await galleyOf(id, 'jats')).toContain('<year iso-8601-date="2022">2022</year>')
  expect(await galleyOf(id, 'text')).toContain('2022;4(1)')
  const [found] = await services.db<{ references: string[] }>`
    select found->'references' as references from pressings where submission_id = ${id}`
  expect(found?.references).toEqual(['Hallorand Y. Strips and company. J Assays. 2022;4(1):17-29.'])
})

/** As TIFF, which readers get as PNG. */
const aTiff = (width: number, height: number) =>
  new Uint8Array(UTIF.encodeImage(new Uint8Array(width * height * 4).fill(180), width, height))

async function replaceFigure(id: string, bytes: Uint8Array) {
  const place = (await typesetting(id)).places.find(({ kind }) => kind === 'figure')?.key ?? ''
  await replacePicture(services, people.publisher, { submissionId: id, place, at: 0, bytes })
  return place
}

test(
  'a better picture stands in the paper at once, in every form, and until it is undone',
  slow,
  async () => {
    const id = await givenAPressedPaper()
    const at = await replaceFigure(id, aTiff(400, 300))
    const [made] = (await typesetting(id)).corrections
    const name = `image-${made?.value.slice(0, 16)}.png`
    const look = () => readFigure(services, people.publisher, { submissionId: id, name })
    expect((await look()).headers.get('content-type')).toBe('image/png')
    await press(services, id)
    expect((await look()).status).toBe(200)
    expect(await galleyOf(id, 'html')).toContain(`src="figures/${name}"`)
    expect(await galleyOf(id, 'jats')).toContain(`figures/${name}`)
    const [own] = (await needTypesettingDesk(services, people.publisher, { id, at })).pictures
    expect(own).toEqual({
      own: { name: 'image-1.png', pixels: { width: 1, height: 1 }, perInch: 0 },
      replaced: { name, pixels: { width: 400, height: 300 }, perInch: 100 },
    })
    const old = await readFigure(services, people.publisher, { submissionId: id, name: 'image-1.png' })
    expect(old.status).toBe(200)
    await undo(services, people.publisher, { submissionId: id, id: made!.id })
    await press(services, id)
    expect(await galleyOf(id, 'html')).toContain('src="figures/image-1.png"')
    await expect(look()).rejects.toMatchObject({ code: 'file_missing' })
    expect(
      await services.db`select from files_in_use where storage_key = ${made!.value.slice(0, 64)}`,
    ).toEqual([])
  },
)

test(
  'a picture that was put in holds for a newer version of the file, and is kept with the paper',
  slow,
  async () => {
    const id = await givenAPressedPaper()
    await replaceFigure(id, aTiff(400, 300))
    const [made] = (await typesetting(id)).corrections
    await saveFile(id, fileSaying('The wall holds for an hour.'))
    await press(services, id)
    expect(await galleyOf(id, 'html')).toContain(`figures/image-${made?.value.slice(0, 16)}.png`)
    expect((await typesetting(id)).corrections).toMatchObject([{ kind: 'picture', isMissing: false }])
    expect(
      await services.db`select from files_in_use where storage_key = ${made!.value.slice(0, 64)}`,
    ).not.toEqual([])
  },
)

test('drawings are taken, too, and what cannot be printed is refused', slow, async () => {
  const id = await givenAPressedPaper()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0L4 3"/></svg>'
  await replaceFigure(id, new TextEncoder().encode(svg))
  expect((await typesetting(id)).corrections[0]?.value).toMatch(/^[0-9a-f]{64}\.svg$/)
  await replaceFigure(id, dotPng)
  expect((await typesetting(id)).corrections[0]?.value).toMatch(/^[0-9a-f]{64}\.png 1x1$/)
  const wrong = ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', '%PDF-1.7', '']
  for (const bytes of wrong)
    await expect(replaceFigure(id, new TextEncoder().encode(bytes))).rejects.toMatchObject({
      code: 'image_unreadable',
    })
  const large = new Uint8Array(20 * 1024 * 1024 + 1)
  await expect(replaceFigure(id, large)).rejects.toMatchObject({ code: 'image_too_large' })
  // Nobody names a file that others sent.
  await expect(correctAt(id, 'Figure 1', 'picture', `${'ab'.repeat(32)}.png`)).rejects.toMatchObject({
    code: 'correction_wrong',
  })
  await press(services, id)
  expect((await typesetting(id)).failure).toBeNull()
})

test('a warning stands at its place, and goes once it is settled', slow, async () => {
  const id = await givenAPressedPaper('As was shown before [7].')
  const { notes, places } = await typesetting(id)
  const at = (words: string) => places.find((place) => place.words.startsWith(words))?.key
  expect(notes).toEqual([
    { place: at('As was shown'), kind: 'warning', sentence: 'We found no reference for [7].' },
    { place: at('Figure 1'), kind: 'hint', sentence: 'No alternative text of its own yet.' },
  ])
  await correctAt(id, 'Figure 1', 'alt', 'A strip')
  await correctAt(id, 'As was shown', 'cut')
  expect((await typesetting(id)).notes).toEqual([])
})

test('the desk shows at once what was corrected, and what can be corrected at a place', slow, async () => {
  const id = await givenAPressedPaper()
  const { places } = await typesetting(id)
  const { key: at } = places.find(({ kind }) => kind === 'figure')!
  await correctAt(id, 'Figure 1', 'caption', 'Wax _strips_.')
  const desk = await needTypesettingDesk(services, people.publisher, { id, at })
  expect(desk.html).toContain('<b>Figure 1</b>Wax <i>strips</i>.')
  expect(desk.html).toContain(`<div class="placed" id="${at}"><a href="#form" aria-current="true"`)
  expect(desk.chosen?.choices).toEqual([
    { kind: 'caption', value: 'Wax _strips_.', corrected: expect.any(String) },
    { kind: 'alt', value: '' },
    { kind: 'picture', value: '' },
    { kind: 'cut', value: '' },
  ])
})

test('what was undone is as the file has it', slow, async () => {
  const id = await givenAPressedPaper()
  await correctAt(id, 'Paper strips', 'cut')
  const [made] = (await typesetting(id)).corrections
  await undo(services, people.publisher, { submissionId: id, id: made!.id })
  await press(services, id)
  expect(await galleyOf(id, 'html')).toContain('Paper strips move liquid')
  const again = undo(services, people.publisher, { submissionId: id, id: made!.id })
  await expect(again).rejects.toMatchObject({ code: 'correction_missing' })
})

test('a pressing that ends after somebody corrected the paper is not kept', slow, async () => {
  const id = await givenAPressedPaper()
  const [begun, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const read = async (docx: Uint8Array) => {
    begun.resolve()
    await late.promise
    return services.pandoc.read(docx)
  }
  const older = press({ ...services, pandoc: { ...services.pandoc, read } }, id)
  await begun.promise
  await correctAt(id, 'Paper strips', 'cut')
  await press(services, id)
  late.resolve()
  await older
  expect(await galleyOf(id, 'html')).not.toContain('Paper strips')
  expect((await typesetting(id)).isCurrent).toBe(true)
})

test('only publishers correct, only what is there, and only until the paper is published', slow, async () => {
  const id = await givenAPressedPaper()
  const { places } = await typesetting(id)
  const given = { submissionId: id, place: places.find(({ kind }) => kind === 'heading')!.key, value: '' }
  await expect(correct(services, people.editor, { ...given, kind: 'cut' })).rejects.toMatchObject({
    code: 'not_yours',
  })
  await expect(correct(services, people.publisher, { ...given, kind: 'cut' })).rejects.toMatchObject({
    code: 'correction_wrong',
  })
  await expect(
    correct(services, people.publisher, { ...given, kind: 'level', value: '9' }),
  ).rejects.toMatchObject({ code: 'correction_wrong' })
  await expect(
    correct(services, people.publisher, { ...given, place: 'heading-0-1-1', kind: 'level', value: '1' }),
  ).rejects.toMatchObject({ code: 'place_missing' })
  await services.db`update submissions set status = 'published' where id = ${id}`
  await expect(
    correct(services, people.publisher, { ...given, kind: 'level', value: '1' }),
  ).rejects.toMatchObject({ code: 'wrong_stage' })
  expect(await services.db`select from corrections where submission_id = ${id}`).toEqual([])
})
