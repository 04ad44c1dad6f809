// What a Word file may contain that pandoc silently skips. Part of the pandoc program.
import { strFromU8, unzipSync } from 'fflate'
import type { Undrawn } from '../drawings/with-drawings.ts'

const textPart = 'word/document.xml'
const mostBytes = 60_000_000

/** Sentences for the publisher; none if everything could be read. */
export function unreadParts(docx: Uint8Array): string[] {
  const isText = ({ name, originalSize }: { name: string; originalSize: number }) =>
    name === textPart && originalSize < mostBytes
  const part = unzipSync(docx, { filter: isText })[textPart]
  if (!part) return []
  // The fallback repeats the same for older programs, and what's deleted in a tracked change isn't missing.
  const xml = strFromU8(part)
    .replace(/<mc:Fallback>[^]*?<\/mc:Fallback>/g, '')
    .replace(/<w:del (?:[^>"]|"[^"]*")*(?<!\/)>[^]*?<\/w:del>/g, '')
  return kinds.flatMap(({ count, tell }) => {
    const found = count(xml)
    return found > 0 ? [tell(found)] : []
  })
}

/** Their places stay empty. */
export const tellUndrawn = ({ charts, diagrams, shapes }: Undrawn): string[] => [
  ...(charts > 0 ? [missingCharts(charts)] : []),
  ...(diagrams > 0 ? [missingDiagrams(diagrams)] : []),
  ...(shapes > 0 ? [missingShapes(shapes)] : []),
]

const missingCharts = (count: number) =>
  `Missing charts made in Word: ${count}. Please insert each as a picture.`
const missingDiagrams = (count: number) =>
  `Missing diagrams (SmartArt): ${count}. Please insert each as a picture.`

const missingShapes = (count: number) =>
  `Missing shapes drawn in Word (arrows, boxes, lines): ${count}. Please insert the drawing as a picture.`

const broken = [
  'Error! (?:Reference source not found|Bookmark not defined|No text of specified style)',
  'Fehler! (?:Verweisquelle|Textmarke)',
  'Erreur ! (?:Source du renvoi|Signet)',
  '¡Error! (?:No se encuentra|Marcador)',
  "Errore\\. (?:L['’]origine|Il segnalibro)",
  'Erro! (?:Fonte de referência|Indicador)',
  'Ошибка! (?:Источник ссылки|Закладка)',
  '错误[!！](?:未找到引用源|未定义书签)',
  'エラー[!！] 参照元',
  '오류! (?:참조 원본|책갈피)',
]
/** Word says so in the language it speaks. */
const brokenReference = new RegExp(broken.join('|'), 'g')

/** By more than a hundredth at a side. ECMA-376 part 1, 20.1.7.6 and 20.1.8.55. */
const isChanged = (picture: string) =>
  /<a:srcRect\b[^>]*="-?\d{4,}"/.test(picture) ||
  /<a:xfrm\b[^>]*\b(?:rot="-?[1-9]|flip[HV]="(?:1|true)")/.test(picture)

const many = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].length

// Their names: ECMA-376 part 1, 17.17.2 and 21; part 4, 19.1 (VML).
const kinds: { count: (xml: string) => number; tell: (count: number) => string }[] = [
  {
    count: (xml) => many(xml, /<(?:c|cx):chart\b/g),
    tell: missingCharts,
  },
  {
    count: (xml) => many(xml, /<dgm:relIds\b/g),
    tell: missingDiagrams,
  },
  {
    // The words in a box are read, but not its frame; a horizontal rule (o:hr) isn't a drawing.
    count: (xml) =>
      many(xml, /<wps:wsp\b/g) -
      many(xml, /<wps:txbx\b/g) +
      many(xml, /<v:(?:rect|roundrect|oval|line|polyline|curve)\b(?![^>]*o:hr=)/g) -
      many(xml, /<v:textbox\b/g),
    tell: missingShapes,
  },
  {
    count: (xml) =>
      xml
        .split(/<pic:pic\b/)
        .slice(1)
        .filter(isChanged).length,
    tell: (count) =>
      `Pictures cropped, rotated or flipped in Word, but shown whole and upright here: ${count}. Please insert each as it should look.`,
  },
  {
    count: (xml) => many(xml, brokenReference),
    tell: (count) =>
      `Cross-references whose target Word couldn’t find: ${count}. Please type what each should say.`,
  },
  {
    count: (xml) => many(xml, /<w:altChunk\b/g),
    tell: (count) =>
      `Missing documents that were inserted into this one: ${count}. Please paste the text of each instead.`,
  },
]
