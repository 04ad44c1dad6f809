import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF's words as a viewer copies them, lines joined by spaces and hyphenated words rejoined. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const reading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await reading.promise
  const pages: string[] = []
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await reading.destroy()
  return pages
    .join('\n')
    .replace(/\u00ad\n|-\n(?=\p{Ll})/gu, '')
    .replace(/\s+/g, ' ')
}

/** A run of letters: on which page and where, in points from the left and the bottom of the paper. */
export type Piece = { page: number; text: string; left: number; right: number; bottom: number; top: number }

/** What's printed, and where. */
export async function piecesOf(pdf: Uint8Array): Promise<Piece[]> {
  const reading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await reading.promise
  const pieces: Piece[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    for (const item of items)
      if ('str' in item && item.str.trim()) pieces.push({ page, text: item.str, ...placeOf(item) })
  }
  await reading.destroy()
  return pieces
}

function placeOf({ transform, width, height }: { transform: number[]; width: number; height: number }) {
  const [, , , , left = 0, bottom = 0] = transform
  return { left, right: left + width, bottom, top: bottom + height }
}
