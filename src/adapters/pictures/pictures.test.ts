import CFB from 'cfb'
import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { childImageConverter } from './child-image-converter.ts'
import { withEquations } from './mathtype/in-objects.ts'
import { findMathType, withMathType } from './mathtype/wmf-comment.ts'
import { mathTypeToTex } from './mathtype/to-tex.ts'
import { isSafeSvg } from './safe-svg.ts'
import { withGreekLetters } from './symbol-font.ts'

const letter = (sign: string, face = 3) => [2, 0, 128 + face, sign.charCodeAt(0), 0]
const line = (...items: number[][]) => [1, 0, ...items.flat(), 0]
const nothing = [1, 1]
const template = (selector: number, ...slots: number[][]) => [3, 0, selector, 0, 0, ...slots.flat(), 0]
const equation = (...items: number[][]) =>
  Buffer.from([5, 1, 0, 7, 0, ...Buffer.from('DSMT7\0'), 0, ...line(...items), 0])

const equations: [name: string, mtef: Buffer, tex: string | undefined][] = [
  ['a power', equation(letter('x'), template(28, nothing, line(letter('2')))), 'x^{2}'],
  ['a fraction', equation(template(11, line(letter('a')), line(letter('b')))), '\\frac{a}{b}'],
  ['a root', equation(template(10, line(letter('n')), nothing)), '\\sqrt{n}'],
  [
    'a function',
    equation(
      [...'sin'].flatMap((sign) => letter(sign, 2)),
      letter('θ', 4).with(3, 0xb8).with(4, 3),
    ),
    '\\sin θ',
  ],
  ['words with TeX in them', equation([...'a\\b{'].flatMap((sign) => letter(sign, 1))), '\\text{ab}'],
  [
    'a line with a tab stop, as MathType writes it',
    Buffer.concat([equation().subarray(0, 12), Buffer.from([1, 2, 1, 0, 0x84, 3, ...letter('x'), 0, 0])]),
    'x',
  ],
  [
    'a line with a tab stop, as the standard has it',
    Buffer.concat([equation().subarray(0, 12), Buffer.from([1, 2, 7, 1, 0, 0x84, 3, ...letter('x'), 0, 0])]),
    'x',
  ],
  ['an arc above', equation([2, 1, 131, 0x79, 0, 6, 0, 19, 0]), '\\overset{\\frown}{y}'],
  ['a template that nobody knows', equation(template(99, line(letter('x')))), undefined],
  ['a sign of the private area', equation([2, 0, 131, 0x99, 0xe9]), undefined],
  ['an equation that is cut off', equation(letter('x')).subarray(0, 14), undefined],
  ['another version', Buffer.from([3, 1, 0]), undefined],
]

test.each(equations)('MathType: %s', (_, mtef, tex) => {
  expect(mathTypeToTex(mtef)).toBe(tex)
})

test('an equation is found in its preview’s comment', () => {
  const mtef = equation(letter('x'))
  const wmf = withMathType(Buffer.from('a picture, '), mtef)
  expect(findMathType(Buffer.concat([wmf, Buffer.from('more')]))).toEqual(mtef)
  expect(findMathType(Buffer.from('a picture'))).toBeUndefined()
})

const relation = (id: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/x" Target="${target}"/>`

function wordFileWith(objects: Buffer[]): Uint8Array {
  const bodies = objects.map(
    (_, n) =>
      `<w:object><v:shape><v:imagedata r:id="p${n}"/></v:shape><o:OLEObject ProgID="Equation.DSMT4" r:id="o${n}"/></w:object>`,
  )
  const relations = objects.map(
    (_, n) => relation(`p${n}`, `media/${n}.wmf`) + relation(`o${n}`, `embeddings/${n}.bin`),
  )
  return zipSync({
    'word/document.xml': strToU8(`<w:document>${bodies.join('')}</w:document>`),
    'word/_rels/document.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    ...Object.fromEntries(objects.map((object, n) => [`word/embeddings/${n}.bin`, object] as const)),
  })
}

function oleObject(mtef: Buffer): Buffer {
  const head = Buffer.alloc(28)
  head.writeUInt16LE(28, 0)
  head.writeUInt32LE(mtef.length, 8)
  const object = CFB.utils.cfb_new()
  CFB.utils.cfb_add(object, '/Equation Native', Buffer.concat([head, mtef]))
  return Buffer.from(CFB.write(object, { type: 'buffer' }))
}

test('an equation that its picture lacks is found in the object behind it, whatever the objects beside it are', () => {
  const mtef = equation(letter('x'))
  const docx = wordFileWith([oleObject(mtef), Buffer.from('damaged')])
  const drawn = new Map([
    ['media/media/0.wmf', Buffer.from('a picture')],
    ['media/media/1.wmf', Buffer.from('another')],
  ])
  const found = withEquations(docx, drawn)
  expect(findMathType(Buffer.from(found.get('media/media/0.wmf') ?? []))).toEqual(mtef)
  expect(found.get('media/media/1.wmf')).toEqual(Buffer.from('another'))
  expect(withEquations(Buffer.from('no zip'), drawn)).toBe(drawn)
})

test('a label in Symbol shows the Greek letter that Windows showed', () => {
  expect(withGreekLetters('<text font-family="Symbol" x="1">q &gt; S</text>')).toBe(
    '<text font-family="serif" x="1">θ &gt; Σ</text>',
  )
  expect(withGreekLetters('<text font-family="Arial">q</text>')).toBe('<text font-family="Arial">q</text>')
})

const drawings: [svg: string, isSafe: boolean][] = [
  ['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0" fill="url(#a)"/></svg>', true],
  ['<svg><image href="data:image/png;base64,AA=="/></svg>', true],
  ['<svg><script>alert(1)</script></svg>', false],
  ['<svg onload="alert(1)"/>', false],
  ['<svg><image href="https://example.org/a.png"/></svg>', false],
  ['<svg><image xlink:href="file:///etc/passwd"/></svg>', false],
  ['<svg><foreignObject/></svg>', false],
  ['<svg style="background:url(https://example.org/x)"/>', false],
  // As a browser reads it, where a pattern over the text would miss it.
  ['<svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></svg>', false],
  ['<svg xmlns:h="http://www.w3.org/1999/xhtml"><h:img src="#"/></svg>', false],
  ['<svg><a><set attributeName="href" to="java&#115;cript:alert(1)"/></a></svg>', false],
  ['<svg><style>@import "https://example.org/a.css";</style></svg>', false],
  ['<svg><style>@im<!-- -->port<![CDATA[ "https://example.org/a.css"]]></style></svg>', false],
  ['<svg><style>path { fill: \\75rl(https://example.org/x) }</style></svg>', false],
  ['<svg><path fill="&#117;rl(https://example.org/x)"/></svg>', false],
  ['<?xml-stylesheet href="#"?><svg/>', false],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', false],
  ['<svg><path></svg>', false],
  [
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>',
    true,
  ],
  ['<svg xmlns:i="inkscape"><path i:from="C:\\Users\\u"/><text>url(a) \\alpha one = 1</text></svg>', true],
]

test.each(drawings)('%s', (svg, isSafe) => {
  expect(isSafeSvg(svg)).toBe(isSafe)
})

test('anything that isn’t a picture is left out, and named', { timeout: 120_000 }, async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const imageConverter = childImageConverter()
  onTestFinished(() => imageConverter.stop())
  const { pictures, warnings } = await imageConverter.convert(
    new Map([
      ['media/a.svg', svg],
      ['media/b.png', new TextEncoder().encode('not a picture')],
      ['media/c.svg', new TextEncoder().encode('<svg><script/></svg>')],
      ['media/d.pdf', new TextEncoder().encode('%PDF-1.7')],
    ]),
  )
  expect([...pictures.keys()]).toEqual(['media/a.svg'])
  expect(warnings).toEqual([
    'The picture b.png couldn’t be used: it isn’t in an image format we know.',
    'The picture c.svg couldn’t be used: the drawing is damaged, or contains scripts or external links.',
    'The picture d.pdf couldn’t be used: it’s a PDF. In Word, insert it as PNG, TIFF or SVG.',
  ])
})
