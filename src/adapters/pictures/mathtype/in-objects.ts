// Equations whose pictures were drawn without them, as Word redraws them at times: they're still in the OLE object that
// the picture stands for. ECMA-376 part 1, 17.3.3.19 (object).
import CFB from 'cfb'
import { bytesOf, openParts, textPart } from '#adapters/drawings/parts.ts'
import { findMathType, withMathType } from './wmf-comment.ts'

/** The pictures by their path in the tree, each with its equation inside, as MathType leaves it there. Never throws. */
export function withEquations(docx: Uint8Array, media: Map<string, Uint8Array>): Map<string, Uint8Array> {
  try {
    return new Map([...media, ...equationsIn(docx, media)])
  } catch {
    return media
  }
}

const mostEquations = 5000

function* equationsIn(
  docx: Uint8Array,
  media: Map<string, Uint8Array>,
): Generator<[name: string, picture: Uint8Array]> {
  const { xml, target } = openParts(docx)
  const part = (element: RegExp, object: string) => target(element.exec(object)?.[1] ?? '') ?? ''
  const objects = xml(textPart).match(/<w:object\b[^]*?<\/w:object>/g) ?? []
  for (const object of objects.slice(0, mostEquations)) {
    const name = part(/<v:imagedata\b[^>]*\br:id="([^"]+)"/, object).replace(/^word\//, 'media/') // as pandoc calls it
    const picture = media.get(name)
    if (!picture || !/\bProgID="Equation\b/.test(object)) continue
    const wmf = Buffer.from(picture)
    if (findMathType(wmf)) continue
    const equation = equationIn(bytesOf(docx, part(/<o:OLEObject\b[^>]*\br:id="([^"]+)"/, object)))
    if (equation) yield [name, withMathType(wmf, equation)]
  }
}

/** MTEF after the header EQNOLEFILEHDR, whose first word is its own length. A damaged object has none. */
function equationIn(object: Uint8Array | undefined): Buffer | undefined {
  try {
    const stream = object && CFB.find(CFB.read(Buffer.from(object), { type: 'buffer' }), 'Equation Native')
    if (!stream) return undefined
    const bytes = Buffer.from(stream.content)
    const head = bytes.readUInt16LE(0)
    return bytes.subarray(head, head + bytes.readUInt32LE(8))
  } catch {
    return undefined
  }
}
