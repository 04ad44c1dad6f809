import fc from 'fast-check'
import { expect, test } from 'vitest'
import { realManuscripts } from '#tests/support/manuscripts.ts'
import { pictures } from '#tests/support/named-pictures.ts'
import { unzipSync } from 'fflate'
import { namelessPicture } from './nameless-picture.ts'
import { readTiff } from './tiff-file.ts'
import { readExif } from './exif.ts'

const named = Object.entries(pictures).map(
  ([kind, make]) => [kind, make((place) => `Zzqv${place}`, '')] as const,
)

test.each(named)('a picture (%s) keeps its kind and loses every name', (kind, picture) => {
  expect(Buffer.from(picture).toString('latin1').replaceAll('\0', '')).toContain('Zzqv')
  const plain = namelessPicture(picture)
  expect(plain?.extension).toBe(kind)
  expect(
    Buffer.from(plain?.bytes ?? picture)
      .toString('latin1')
      .replaceAll('\0', ''),
  ).not.toContain('Zzqv')
  expect(namelessPicture(plain?.bytes ?? picture)?.bytes).toEqual(plain?.bytes)
})

test('a photograph keeps its orientation, and loses where it was taken', () => {
  const [, picture] = named.find(([kind]) => kind === 'jpeg')!
  const plain = namelessPicture(picture)
  expect(plain?.hadPlace).toBe(true)
  const bytes = Buffer.from(plain!.bytes)
  const notes = bytes.subarray(bytes.indexOf('Exif\0\0') + 6)
  expect(readExif(notes)).toEqual({ orientation: 6, hasPlace: false })
})

test.each([
  ['png', 'iCCP'],
  ['webp', 'ICCP'],
  ['jpeg', 'ICC_PROFILE'],
] as const)('a colour profile (%s) names a screen: it stays only on request', (kind, mark) => {
  const picture = pictures[kind]((place) => `Zzqv${place}`, '')
  const hasProfile = (withProfile: boolean) =>
    Buffer.from(namelessPicture(picture, { withProfile })!.bytes).includes(mark)
  expect([hasProfile(true), hasProfile(false)]).toEqual([true, false])
})

test('a drawing with Matplotlib’s DOCTYPE is cleaned; one that declares entities isn’t', () => {
  const drawing = (doctype: string) =>
    namelessPicture(
      Buffer.from(
        `<?xml version="1.0"?>${doctype}<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>`,
      ),
    )
  const usual =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\n "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
  expect(drawing(usual)?.extension).toBe('svg')
  expect(drawing('<!DOCTYPE svg [<!ENTITY a "b">]>')).toBeUndefined()
})

test('a TIFF file is rebuilt with the same pixels', () => {
  const [, picture] = named.find(([kind]) => kind === 'tiff')!
  const pages = readTiff(Buffer.from(namelessPicture(picture)!.bytes))
  const numbers = Object.fromEntries(pages![0]!.entries.map((it) => [it.tag, it.numbers[0]]))
  expect(numbers).toMatchObject({ 256: 1, 257: 1, 258: 8, 279: 1 })
  expect(namelessPicture(picture)!.bytes[numbers[273]!]).toBe(0x80)
})

test.each(named)(
  'whatever is done to a picture (%s), it’s either cleaned or not, and nothing is thrown',
  (_, picture) => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(picture.length - 1), fc.nat(255)), { maxLength: 8 }),
        fc.nat(picture.length),
        (flips, length) => {
          const damaged = Uint8Array.from(picture)
          for (const [at, value] of flips) damaged[at] = value
          namelessPicture(damaged.subarray(0, length))
        },
      ),
    )
  },
)

test.skipIf(realManuscripts.length === 0)(
  'every picture of real manuscripts is known (skipped where ../shared is missing)',
  { timeout: 60_000 },
  () => {
    const unknown = realManuscripts.flatMap(({ name, bytes }) => {
      const parts = unzipSync(bytes(), { filter: (it) => it.name.startsWith('word/media/') })
      return Object.entries(parts)
        .filter(([, picture]) => !namelessPicture(picture))
        .map(([part]) => `${name}: ${part}`)
    })
    expect(unknown).toEqual([])
  },
)
