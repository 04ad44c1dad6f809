// A drawing as the picture that takes its place in the text. ECMA-376 part 1, 20.4.
import { escape } from './sheet.ts'

/** `svg` with its size in points; `alt` for those who can't see it. */
export type Drawing = {
  kind: 'chart' | 'shapes' | 'empty chart' | 'empty diagram'
  svg: string
  width: number
  height: number
  alt: string
}

const main = 'http://schemas.openxmlformats.org/drawingml/2006'

export function asPicture({ width, height, alt }: Drawing, relation: string): string {
  const extent = `cx="${Math.round(width * 12_700)}" cy="${Math.round(height * 12_700)}"`
  const named = `id="1" name="${relation}"`
  const picture = `<pic:pic xmlns:pic="${main}/picture"><pic:nvPicPr><pic:cNvPr ${named}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="${relation}"/></pic:blipFill><pic:spPr><a:xfrm><a:ext ${extent}/></a:xfrm></pic:spPr></pic:pic>`
  const graphic = `<a:graphic xmlns:a="${main}/main"><a:graphicData uri="${main}/picture">${picture}</a:graphicData></a:graphic>`
  return `<w:drawing><wp:inline xmlns:wp="${main}/wordprocessingDrawing"><wp:extent ${extent}/><wp:docPr ${named} descr="${escape(alt)}"/>${graphic}</wp:inline></w:drawing>`
}
