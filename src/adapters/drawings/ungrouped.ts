// A group of pictures and words that isn't drawn as one: its pictures one after another, and its words as paragraphs,
// so that a caption can be read as one. Both are written as pandoc reads them: from a group it takes nothing, and words
// only from the box that Word keeps for older programs. ECMA-376 part 1, 20.1.7 and 20.4; part 4, 19.1 (VML).
import { escape } from './sheet.ts'
import { childOf, numberOf, toTree, within, type Xml } from './xml.ts'

const main = 'http://schemas.openxmlformats.org/drawingml/2006'
const pieces = /<pic:pic\b[^]*?<\/pic:pic>|<w:txbxContent>[^]*?<\/w:txbxContent>/g

/** A paragraph with what was in a group, and how many lines and arrows are left out. */
export type Ungrouped = { words: string; shapes: number }

/** Undefined for what pandoc reads by itself, and where nothing can be taken out. */
export function ungrouped(xml: string, content: Xml): Ungrouped | undefined {
  const isRead = content.name === 'wsp' ? /<v:textbox\b/.test(xml) : !/^(?:wgp|wpc)$/.test(content.name)
  if (isRead) return undefined
  const found = xml.replace(/<mc:Fallback>[^]*?<\/mc:Fallback>/g, '').match(pieces) ?? []
  const isNested = found.some((piece) => piece.split('<w:txbxContent>').length > 2)
  if (found.length === 0 || isNested) return undefined
  const scale = scaleOf(content)
  const runs = found.map((piece) => (piece.startsWith('<pic:') ? asAlone(piece, scale) : asBox(piece)))
  return {
    words: `<w:p>${runs.map((run) => `<w:r>${run}</w:r>`).join('')}</w:p>`,
    shapes: within(content, 'wsp').filter((shape) => !childOf(shape, 'txbx')).length,
  }
}

/** A group may be larger than what it was made of. */
function scaleOf(group: Xml): number {
  const [is, was] = ['ext', 'chExt'].map((name) =>
    numberOf(childOf(group, 'grpSpPr', 'xfrm', name)?.attributes['cx']),
  )
  return is && was ? is / was : 1
}

function asAlone(picture: string, scale: number): string {
  const read = childOf(toTree(`<all>${picture}</all>`), 'pic')
  const { cx, cy } = childOf(read, 'spPr', 'xfrm', 'ext')?.attributes ?? {}
  const [width, height] = [cx, cy].map((length) => Math.round((numberOf(length) ?? 0) * scale))
  const { descr = '' } = childOf(read, 'nvPicPr', 'cNvPr')?.attributes ?? {}
  return `<w:drawing><wp:inline xmlns:wp="${main}/wordprocessingDrawing"><wp:extent cx="${width}" cy="${height}"/><wp:docPr id="1" name="" descr="${escape(descr)}"/><a:graphic xmlns:a="${main}/main"><a:graphicData uri="${main}/picture">${picture}</a:graphicData></a:graphic></wp:inline></w:drawing>`
}

const asBox = (words: string) =>
  `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Fallback><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox>${words}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent>`
