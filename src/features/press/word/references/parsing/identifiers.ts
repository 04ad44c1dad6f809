// DOIs, addresses and their like are taken out first: their dots and digits look like everything else.
import type { Part, PartName } from '#features/press/tree/work.ts'

const announced =
  '(?:(?<!\\p{L})(?:preprint at|available (?:from|at|online)|retrieved(?: [^.]{0,30})? from|url|dispon[ií]vel em|disponib?[li]e (?:en|sur|a|su)|recuperado de|verfügbar unter|abgerufen von|режим доступа|access mode|电子资源|获取地址|قابل دسترس(?:ی)? در|available)\\s*:?\\s*)?'

/** Each is looked for in what the ones before it have left; group 1 is the identifier itself. */
// oxfmt-ignore
const kinds: [PartName | undefined, RegExp][] = [
  ['doi',   new RegExp(announced + String.raw`(?:\bdoi\s*[:.]?\s*|https?:\/\/\s?(?:dx\.)?doi\.org\/\s*|\b(?:dx\.)?doi\.org\/)+(10\.\d{4,9}\/[^\s"]*[^\s".,;\]])`, 'giu')],
  ['doi',   /(?<![\w/])(10\.\d{4,9}\/[^\s"]*[^\s".,;\]])/g],
  ['url',   new RegExp(announced + String.raw`<?((?:https?:\/\/|ftp:\/\/|www\.)[^\s"<>]*[^\s"<>.,;)\]])>?`, 'giu')],
  ['pmcid', /\bPMCID:?\s*(PMC\d+)|\b(PMC\d{4,9})\b/g],
  ['pmid',  /\bPMID:?\s*(\d{5,9})/g],
  ['arxiv', /(?<=\barxiv[\s:.]{0,3}(?:preprint\s(?:arxiv[\s:.]{0,3})?)?)(\d{4}\.\d{4,5})(?:v\d+)?(?!\d)/giu],
  ['isbn',  /\bISBN(?:-1[03])?:?\s*([\dX][\dX -]{8,16}[\dX])/giu],
  [undefined, /\bpii:?\s\S+/giu],
  [undefined, /[.;]\s(?:erratum|correction|corrigendum|retraction|comment|republished)\s(?:in|to|on)(?::|\s).*$/giu],
  [undefined, /\bISSN:?\s*[\dX]{4}-?[\dX]{4}/giu],
  [undefined, /\((?:original work published|first published(?: in)?|reprinted(?: from)?)[^()]{0,60}\)/giu],
  [undefined, /(?<=\.\s(?:-\s)?)Ст\.\s?\d+(?=[\s.]*$)/gu],
  ['year',  /[([]?(?<!\p{L})(?:[Ll]ast )?(?:[Uu]pdated|[Rr]evised|[Rr]eviewed|[Pp]ublished(?: online)?(?: ahead of print)?)(?!\p{L}):?\s[^()[\]]{0,40}?((?:1[5-9]|20)\d\d)(?:[-./ ]\d{1,2}){0,2}(?:\s\p{Lu}\p{Ll}{2,8}\s?\d{0,2})?[)\]]?\.?/gu],
  [undefined, /[([]?(?<!\p{L})(?:updated|revised|cited|accessed|retrieved|last accessed|viewed|consulted|accessed on|acesso em|acessado em|acceso|consultado(?: el)?|consulté le|abgerufen am|zugriff(?: am)?|дата обращения|اطلع عليه|دسترسی|引用日期)(?!\p{L}):?[^()[\]]{0,40}?(?:1[3-9]|20)\d\d(?:[-./ ]\d{1,2}){0,2}(?:\s\w{3,9}\s?\d{0,2})?[)\]]?\.?/giu],
  [undefined, /(?<=(?:Act|Ordinance|Code)\s(?:1[5-9]|20)\d\d(?:\s\([\w. ]{2,14}\))?),?\s(?:cc?|chs?|ss?|sch|arts?)\.?\s\d+[A-Z]?(?=[\s.]*$)/gu],
  [undefined, /,\s*inventors?(?!\p{L})(?:[^.]{0,200}?(?:\p{L}\.[^.]{0,60}?)?assignees?)?(?=\s*\.)/giu],
  [undefined, /(?<=[.,]\s)n\.\s?d\.(?=[\s.]*$)/gu],
  [undefined, /,\s*sec(?:t|tion)?\.?\s[A-Z\d]{1,3}(?=[\s.,]*$)/gu],
  [undefined, /^\s*Пат(?:ент)?\.?\s*(?:РФ\s)?(?:№\s*)?\d{5,}[^.]{0,80}\.(?=\s)/giu],
  [undefined, /(?<=[,;:)]\s?)(?<!\p{L})ch(?:ap(?:ter)?)?\.?\s\d{1,3}(?![\d\p{L}])/giu],
  [undefined, /(?:;\s*\p{Lu}\p{Ll}+:)?\s*\[about [^\]]+\]/giu],
  [undefined, /,?\s(?:Vol|No)\. ahead-of-print\.?|,?\s\[s\.\s?[ln]\.\]/giu],
  [undefined, /\[(?:(?:newspaper|serial|homepage|journal|monograph)(?: on the internet| online)|(?:article|text) in \p{L}+|internet|online|electronic resource|электронный ресурс|accessed[^\]]*)\]/giu],
  [undefined, /(?<=[\d\s()[])\[(?:19|20)\d\d-\d\d?-\d\d?\]/g],
  ['year',  /(?:заявл\.\s[\d.]+\s?[;,]\s)?опубл\.\s\d\d?\.\d\d?\.((?:19|20)\d\d)(?:[.,;]\s*бюл\.\s*№\s*\d+)?/giu],
  [undefined, /(?<!\p{L})(?:ClinicalTrials\.gov|trial registration)(?: identifier| number)?:?\s[A-Z]{3,8}\d{6,}/giu],
  [undefined, /\[@\w+\]|\((?:Executive )?(?:Directors?|Producers?|Writers?|Hosts?|Composers?|Artists?|Translators?|Photographers?)(?: & (?:Directors?|Producers?|Writers?|Hosts?))?\)/gu],
  [undefined, /,\s(?:Paper|Article)\s\d{1,3}(?=,\s\d{1,3}-\d{1,3}[.\s]*$)/gu],
  [undefined, /,?\s*\(?(?<!\p{L})(?:personal|written|oral) communication\)?(?!,\s\d+\s?[(,])/giu],
  [undefined, /[([]?(?<!\p{L})(?:in (?:the )?press|forthcoming|submitted(?: to| for publication(?: in| to)?)?|to appear(?: in)?|accepted (?:by|for publication(?: in)?)|advance online publication|publish ahead of print|epub ahead of print|accepted|в печати)(?!\p{L})[)\]]?/giu],
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
      const end = match.index + match[0].length
      const last = from + found.length
      const to = found && name !== 'year' ? last + (left[last] === '>' ? 1 : 0) : end
      left = left.slice(0, match.index) + ' '.repeat(to - match.index) + left.slice(to)
      if (name && found && !parts.some((part) => part.name === name))
        parts.push({ name, from, to: from + found.length })
    }
  return { left, parts: parts.toSorted((a, b) => a.from - b.from) }
}

/** Without a bracket that was opened before it. */
const closed = (id: string): string =>
  /[)\]]$/.test(id) && count(id, /[)\]]/g) > count(id, /[([]/g)
    ? closed(id.slice(0, -1).replace(/[.,;]$/, ''))
    : id
const count = (text: string, sign: RegExp) => [...text.matchAll(sign)].length
