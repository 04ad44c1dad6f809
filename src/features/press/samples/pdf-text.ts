import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of a PDF as a reader's program copies them, lines joined by spaces and hyphenated words made whole. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const reading = getDocument({ data: pdf.slice(), verbosity: 0 })
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

type Piece = { text: string; left: number; right: number }

/** What stands on the first page, and where, in points. */
export async function firstPage(pdf: Uint8Array): Promise<Piece[]> {
  const reading = getDocument({ data: pdf.slice(), verbosity: 0 })
  const { items } = await (await (await reading.promise).getPage(1)).getTextContent()
  await reading.destroy()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const left = Number(item.transform[4])
    return [{ text: item.str, left, right: left + item.width }]
  })
}
