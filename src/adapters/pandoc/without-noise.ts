// What Word notes for itself and pandoc never reads, taken out before pandoc walks through it: that's a fifth of its time
// (docs/decisions/0013-press.md).
// Part of the pandoc program. ECMA-376 part 1, 17.3.2.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { inPlace, inPlainWords } from './plain-words.ts'
import { withGrids } from './table-grids.ts'

const texts = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']
const styles = 'word/styles.xml'
const mostBytes = 100_000_000

/** The same Word file for pandoc, uncompressed; one that can't be taken apart stays as it is. */
export function withoutNoise(docx: Uint8Array): Uint8Array {
  const files = takeApart(docx)
  if (!files) return docx
  for (const name of texts)
    if (files[name]) files[name] = strToU8(quiet(withGrids(inPlainWords(strFromU8(files[name])))))
  if (files[styles]) files[styles] = strToU8(inPlace(strFromU8(files[styles])))
  return zipSync(files, { level: 0 })
}

function takeApart(docx: Uint8Array): Record<string, Uint8Array> | undefined {
  let bytes = 0
  try {
    unzipSync(docx, { filter: ({ originalSize }) => ((bytes += originalSize), false) })
    return bytes > mostBytes ? undefined : unzipSync(docx)
  } catch {
    return undefined // pandoc says what's wrong with it, or reads it all the same
  }
}

/**
 * Who typed when, spelling, the look of letters, and what nobody sees of a table (pandoc prints it as the caption, in place
 * of the one that stands there); runs that then no longer differ become one.
 */
export const quiet = (xml: string): string =>
  xml
    .replaceAll(sessions, '')
    .replaceAll(looks, '')
    .replaceAll('<w:rPr></w:rPr>', '')
    .replaceAll(sameRuns, joined)

const sessions = / w:rsid\w*="[^"]*"| w14:(?:paraId|textId)="[^"]*"/g
const looks =
  /<w:(?:proofErr|lastRenderedPageBreak|noProof|webHidden|lang|tblCaption|tblDescription|sz|szCs|color|kern|spacing|w)(?: [^<>]*)?\/>/g

const properties = '(?:<w:rPr>(?:<(?!/?w:rPr)[^<>]*>){0,40}</w:rPr>)?'
const words = '<w:t(?: xml:space="preserve")?>[^<]*</w:t>'
const sameRuns = new RegExp(`<w:r>(${properties})${words}</w:r>(?:<w:r>\\1${words}</w:r>)+`, 'g')

function joined(runs: string, shared: string): string {
  const text = [...runs.matchAll(/<w:t[ >][^<]*/g)].map(([it]) => it.slice(it.indexOf('>') + 1)).join('')
  return `<w:r>${shared}<w:t xml:space="preserve">${text}</w:t></w:r>`
}
