// DOIs, addresses and their like are taken out first: their dots and digits look like everything else.
import type { Part, PartName } from '#features/press/tree/work.ts'

/** Each is looked for in what the ones before it have left; group 1 is the identifier itself. */
// oxfmt-ignore
const kinds: [PartName | undefined, RegExp][] = [
  ['doi',   /(?:\bdoi\s*[:.]?\s*|https?:\/\/(?:dx\.)?doi\.org\/\s*|\bdx\.doi\.org\/)+(10\.\d{4,9}\/[^\s"]*[^\s".,;\]])/giu],
  ['doi',   /(?<![\w/])(10\.\d{4,9}\/[^\s"]*[^\s".,;\]])/g],
  ['url',   /(?:(?<!\p{L})(?:preprint at|available (?:from|at|online)|retrieved(?: [^.]{0,30})? from|url|режим доступа|access mode|电子资源|获取地址|قابل دسترس(?:ی)? در|available)\s*:?\s*)?<?((?:https?:\/\/|ftp:\/\/|www\.)[^\s"<>]*[^\s"<>.,;)\]])>?/giu],
  ['pmcid', /\bPMCID:?\s*(PMC\d+)|\b(PMC\d{4,9})\b/g],
  ['pmid',  /\bPMID:?\s*(\d{5,9})/g],
  ['isbn',  /\bISBN(?:-1[03])?:?\s*([\dX][\dX -]{8,16}[\dX])/giu],
  [undefined, /\bISSN:?\s*[\dX]{4}-?[\dX]{4}/giu],
  [undefined, /[([]?(?<!\p{L})(?:updated|revised|cited|accessed|retrieved|last accessed|viewed|consulted|accessed on|дата обращения|اطلع عليه|دسترسی|引用日期)(?!\p{L}):?[^()[\]]{0,40}?(?:1[3-9]|20)\d\d(?:[-./ ]\d{1,2}){0,2}(?:\s\w{3,9}\s?\d{0,2})?[)\]]?\.?/giu],
  [undefined, /,\s*inventors?(?!\p{L})(?:[^.]{0,200}?(?:\p{L}\.[^.]{0,60}?)?assignees?)?(?=\s*\.)/giu],
  [undefined, /\((?:original work published|first published(?: in)?|reprinted(?: from)?)[^()]{0,60}\)/giu],
  [undefined, /,\s*sec(?:t|tion)?\.?\s[A-Z\d]{1,3}(?=[\s.,]*$)/gu],
  [undefined, /^\s*Пат(?:ент)?\.?\s*(?:РФ\s)?(?:№\s*)?\d{5,}[^.]{0,80}\.(?=\s)/giu],
  [undefined, /(?<=[,;:)]\s?)(?<!\p{L})ch(?:ap(?:ter)?)?\.?\s\d{1,3}(?![\d\p{L}])/giu],
  [undefined, /\[(?:internet|online|electronic resource|электронный ресурс|accessed[^\]]*)\]/giu],
  [undefined, /(?<=[\d\s()[])\[(?:19|20)\d\d-\d\d?-\d\d?\]/g],
  [undefined, /\(?(?<!\p{L})(?:in press|forthcoming|submitted|to appear|advance online publication|epub ahead of print|accepted|в печати)(?!\p{L})\)?/giu],
  [undefined, /(?<=[\s.-])\d{2,4}\s?(?:с|c|p|pp|pages|页)\.?(?=[\s.]*$)/gu],
]

/** The parts, and the text with blanks where they and what announces them stood. */
export function withoutIdentifiers(text: string): { left: string; parts: Part[] } {
  const parts: Part[] = []
  let left = text
  for (const [name, pattern] of kinds)
    for (const match of left.matchAll(pattern)) {
      const found = closed(match.slice(1).find(Boolean) ?? '')
      const from = match.index + match[0].indexOf(found)
      const to = found ? from + found.length : match.index + match[0].length
      left = left.slice(0, match.index) + ' '.repeat(to - match.index) + left.slice(to)
      if (name && found && !parts.some((part) => part.name === name)) parts.push({ name, from, to })
    }
  return { left, parts: parts.toSorted((a, b) => a.from - b.from) }
}

/** Without a bracket that was opened before it. */
const closed = (id: string): string =>
  /[)\]]$/.test(id) && count(id, /[)\]]/g) > count(id, /[([]/g)
    ? closed(id.slice(0, -1).replace(/[.,;]$/, ''))
    : id
const count = (text: string, sign: RegExp) => [...text.matchAll(sign)].length
