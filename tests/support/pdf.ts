import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of every page, with single spaces between words. Throws when the bytes are no PDF. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise
  const pages = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const texts = await Promise.all(
    pages.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  await document.destroy()
  return texts.join(' ').replaceAll(/\s+/g, ' ')
}
