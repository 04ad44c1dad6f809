// Turns our texts' light mark-up into runs of WordprocessingML.
import { escape } from '#journal/text/markup.ts'

const markup = /\*\*(.+?)\*\*|\*(.+?)\*|\^\[(.+?)\]|\^(.+?)\^|~(.+?)~/g

/** `footnotes` grows with each footnote; Word numbers the first one 1. */
export function runs(text: string, footnotes: string[], properties = ''): string {
  const out: string[] = []
  let from = 0
  for (const found of text.matchAll(markup)) {
    const [whole, bold, italic, note, above, below] = found
    out.push(run(text.slice(from, found.index), properties))
    if (bold) out.push(runs(bold, footnotes, `${properties}<w:b/>`))
    else if (italic) out.push(runs(italic, footnotes, `${properties}<w:i/>`))
    else if (above) out.push(run(above, `${properties}<w:vertAlign w:val="superscript"/>`))
    else if (below) out.push(run(below, `${properties}<w:vertAlign w:val="subscript"/>`))
    else if (note)
      out.push(
        `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:id="${footnotes.push(note)}"/></w:r>`,
      )
    from = found.index + whole.length
  }
  out.push(run(text.slice(from), properties))
  return out.join('')
}

function run(text: string, properties: string): string {
  if (!text) return ''
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escape(text)}</w:t></w:r>`
}
