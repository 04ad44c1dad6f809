import { AFRelationship, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { childPdfCleaner } from './child-pdf-cleaner.ts'

const cleaner = childPdfCleaner()
afterAll(() => cleaner.stop())

const writer = 'Tamsin Oldacre'

/** One page, with its writer's name wherever programs put one. */
async function aPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([200, 200])
  page.drawText('Line 12 is wrong.', { x: 10, y: 100, size: 12 })
  pdf.setAuthor(writer)
  pdf.setTitle(`Review by ${writer}`)
  const { context, catalog } = pdf
  const remark = context.register(
    context.obj({
      ...{ Type: 'Annot', Subtype: 'Text', Rect: [10, 10, 20, 20], Contents: PDFString.of('Which load?') },
      ...{ T: PDFHexString.fromText(writer), NM: PDFString.of(`remark of ${writer}`) },
    }),
  )
  page.node.set(PDFName.of('Annots'), context.obj([remark]))
  const packet = context.stream(`<dc:creator>${writer}</dc:creator>`, { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(packet))
  page.node.set(PDFName.of('PieceInfo'), context.obj({ Private: PDFString.of(writer) }))
  await pdf.attach(Buffer.from(writer), 'notes.txt', { afRelationship: AFRelationship.Source })
  return pdf.save({ useObjectStreams: false })
}

/** As programs write a name: plainly, or as UTF-16 in hexadecimal digits. */
const spellings = (text: string) => [text, PDFHexString.fromText(text).asString().slice(4)]

/** All that's in the file, unpacked. */
async function plainly(pdf: Uint8Array): Promise<string> {
  const read = await PDFDocument.load(pdf, { updateMetadata: false })
  return Buffer.from(await read.save({ useObjectStreams: false })).toString('latin1')
}

test('a reviewer’s PDF keeps its pages and remarks, and loses its writer’s name', async () => {
  const given = await aPdf()
  for (const it of spellings(writer)) expect((await plainly(given)).toUpperCase()).toContain(it.toUpperCase())
  const cleaned = await cleaner.clean(given)
  const text = await plainly(cleaned!)
  for (const it of spellings(writer)) expect(text.toUpperCase()).not.toContain(it.toUpperCase())
  expect(text).toContain('Which load?')
  expect((await PDFDocument.load(cleaned!)).getPageCount()).toBe(1)
})

test('the same PDF always gives the same bytes', async () => {
  const given = await aPdf()
  expect(await cleaner.clean(given)).toEqual(await cleaner.clean(given))
})

test('what a photograph in it says of its camera goes, too', async () => {
  const note = Buffer.from(`Exif\0\0${writer}`)
  const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0, note.length + 2]), note])
  const pdf = await PDFDocument.create()
  pdf
    .addPage([200, 200])
    .drawImage(await pdf.embedJpg(Buffer.concat([aJpeg.subarray(0, 2), app1, aJpeg.subarray(2)])))
  const given = await pdf.save()
  expect(Buffer.from(given).toString('latin1')).toContain(writer)
  const cleaned = Buffer.from((await cleaner.clean(given))!).toString('latin1')
  expect(cleaned).not.toContain(writer)
  expect(cleaned).toContain(aJpeg.subarray(2).toString('latin1'))
})

/** The head of one with 8 × 8 pixels, and no more than whoever embeds it reads. */
const aJpeg = Buffer.from('ffd8ffc0000b080008000801011100ffda0008010100003f00ffd9', 'hex')

test('what is no PDF, is cut off, or has a password, isn’t cleaned', async () => {
  const locked = await PDFDocument.create()
  locked.addPage()
  locked.encrypt({ userPassword: 'paperstrip', ownerPassword: 'paperstrip' })
  const bad = [Buffer.from('no PDF'), (await aPdf()).slice(0, 40), await locked.save()]
  for (const it of bad) expect(await cleaner.clean(it)).toBeUndefined()
})
