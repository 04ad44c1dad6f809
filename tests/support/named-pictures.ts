// One-pixel pictures that name their makers, in the metadata that cameras and programs leave. Each can be displayed.
import { crc32, deflateSync } from 'node:zlib'
import { dotPng } from '#features/press/samples/word-file.ts'

type Name = (place: string) => string
type Make = (name: Name, of: string) => Uint8Array

const decode = (base64: string) => Buffer.from(base64, 'base64')
const jpeg = decode(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
)
const gif = decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')
const webp = decode('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA')

/** A field of a TIFF file, in its order (TIFF 6.0, section 2). */
type Field = [tag: number, type: number, count: number, value: number]

/** Exif: the picture's orientation, who made it, and where. */
function exif(artist: string): Buffer {
  const text = Buffer.from(`${artist}\0`)
  const entry = (...[tag, type, count, value]: Field) => {
    const field = Buffer.alloc(12)
    field.writeUInt16BE(tag, 0)
    field.writeUInt16BE(type, 2)
    field.writeUInt32BE(count, 4)
    if (type === 3) field.writeUInt16BE(value, 8)
    else field.writeUInt32BE(value, 8)
    return field
  }
  const entries = [entry(0x0112, 3, 1, 6), entry(0x013b, 2, text.length, 50), entry(0x8825, 4, 1, 8)]
  const head = Buffer.from('4d4d002a000000080003', 'hex')
  return Buffer.concat([head, ...entries, Buffer.alloc(4), text])
}

function segment(mark: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

function chunk(type: string, body: Buffer): Buffer {
  const inner = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(inner))
  return Buffer.concat([length, inner, sum])
}

function riff(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(type, 'latin1'), length, body, Buffer.alloc(body.length % 2)])
}

const xmp = (who: string) =>
  Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><dc:creator>${who}</dc:creator></x:xmpmeta>`)

export const pictures = {
  jpeg: (name, of) =>
    Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(name(`${of}Exif`))])),
      segment(0xe1, xmp(name(`${of}Xmp`))),
      segment(0xed, Buffer.from(`Photoshop 3.0\0${name(`${of}Iptc`)}`)),
      segment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${name(`${of}Profile`)}`)),
      segment(0xfe, Buffer.from(name(`${of}Remark`))),
      jpeg.subarray(2),
      Buffer.from([0xff, 0xd9]),
      Buffer.from(name(`${of}Trailer`)),
    ]),
  png: (name, of) =>
    Buffer.concat([
      dotPng.subarray(0, 33),
      chunk('iCCP', Buffer.concat([Buffer.from('a screen\0\0'), deflateSync('its colours')])),
      chunk('tEXt', Buffer.from(`Author\0${name(`${of}Text`)}`)),
      chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${name(`${of}Xmp`)}`)),
      chunk('eXIf', exif(name(`${of}Exif`))),
      chunk('prVt', Buffer.from(name(`${of}Private`))),
      dotPng.subarray(33),
      Buffer.from(name(`${of}Trailer`)),
    ]),
  gif: (name, of) => {
    const remark = Buffer.from(name(`${of}Remark`))
    const packet = Buffer.from(name(`${of}Xmp`))
    return Buffer.concat([
      gif.subarray(0, 19),
      Buffer.from([0x21, 0xfe, remark.length]),
      remark,
      Buffer.from([0, 0x21, 0xff, 11]),
      Buffer.from('XMP DataXMP'),
      Buffer.from([packet.length]),
      packet,
      Buffer.from([0]),
      gif.subarray(19),
      Buffer.from(name(`${of}Trailer`)),
    ])
  },
  webp: (name, of) => {
    const extended = riff('VP8X', Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
    const profile = riff('ICCP', Buffer.from(name(`${of}Profile`)))
    const notes = [riff('EXIF', exif(name(`${of}Exif`))), riff('XMP ', xmp(name(`${of}Xmp`)))]
    return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), extended, profile, webp.subarray(12), ...notes]))
  },
  tiff: (name, of) => {
    const texts = [0x010e, 0x0131, 0x013b, 0x013c].map((tag) => ({
      tag,
      text: Buffer.from(`${name(of + tag)}\0`),
    }))
    const plain: [number, number][] = [
      [256, 1],
      [257, 1],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, 8],
      [277, 1],
      [278, 1],
      [279, 1],
    ]
    const count = plain.length + texts.length
    let at = 10 + 2 + 12 * count + 4
    const fields: { tag: number; field: Buffer }[] = plain.map(([tag, value]) => ({
      tag,
      field: field(tag, 4, 1, value),
    }))
    for (const { tag, text } of texts) {
      fields.push({ tag, field: field(tag, 2, text.length, at) })
      at += text.length
    }
    const sorted = fields.toSorted((one, other) => one.tag - other.tag).map((it) => it.field)
    const directory = Buffer.concat([Buffer.from([count, 0]), ...sorted, Buffer.alloc(4)])
    return Buffer.concat([
      Buffer.from('49492a000a0000008000', 'hex'),
      directory,
      ...texts.map(({ text }) => text),
    ])
  },
  svg: (name, of) =>
    Buffer.from(
      `<?xml version="1.0"?><!-- ${name(`${of}Comment`)} --><svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape" xmlns:dc="http://purl.org/dc/elements/1.1/" width="9" height="9" i:export-filename="/home/${name(`${of}Export`)}/f.png"><title>${name(`${of}Title`)}</title><metadata><dc:creator>${name(`${of}Metadata`)}</dc:creator></metadata><rect width="9" height="9" fill="#888"/></svg>`,
    ),
  emf: (name, of) => {
    const description = Buffer.from(`Word\0${name(`${of}Description`)}\0\0`, 'utf16le')
    const head = Buffer.alloc(108 + Math.ceil(description.length / 4) * 4)
    for (const [at, value] of [
      [0, 1],
      [4, head.length],
      [16, 9],
      [20, 9],
      [32, 900],
      [36, 900],
      [44, 0x10000],
      [60, description.length / 2],
      [64, 108],
      [72, 100],
      [76, 100],
      [80, 100],
      [84, 100],
    ] as const)
      head.writeUInt32LE(value, at)
    head.write(' EMF', 40, 'latin1')
    description.copy(head, 108)
    const words = Buffer.from(name(`${of}Comment`).padEnd(40))
    const comment = Buffer.concat([quads(70, 12 + words.length, words.length), words])
    const rectangle = quads(43, 24, 0, 0, 9, 9)
    const whole = Buffer.concat([head, comment, rectangle, quads(14, 20, 0, 0, 20)])
    whole.writeUInt32LE(whole.length, 48)
    whole.writeUInt32LE(4, 52)
    whole.writeUInt16LE(1, 56)
    return whole
  },
  wmf: (name, of) => {
    const words = Buffer.from(name(`${of}Comment`).padEnd(40))
    const comment = Buffer.alloc(10 + words.length)
    comment.writeUInt32LE(comment.length / 2, 0)
    comment.writeUInt16LE(0x0626, 4)
    comment.writeUInt16LE(0x000f, 6)
    comment.writeUInt16LE(words.length, 8)
    words.copy(comment, 10)
    const rectangle = Buffer.from('070000001b0409000900000000 00'.replaceAll(' ', ''), 'hex')
    const head = Buffer.from('010009000003000000000000000000000000', 'hex')
    const whole = Buffer.concat([head, comment, rectangle, Buffer.from('030000000000', 'hex')])
    whole.writeUInt32LE(whole.length / 2, 6)
    return whole
  },
} satisfies Record<string, Make>

function field(...[tag, type, count, value]: Field): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16LE(tag, 0)
  bytes.writeUInt16LE(type, 2)
  bytes.writeUInt32LE(count, 4)
  bytes.writeUInt32LE(value, 8)
  return bytes
}

function quads(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [n, value] of values.entries()) bytes.writeUInt32LE(value, 4 * n)
  return bytes
}
