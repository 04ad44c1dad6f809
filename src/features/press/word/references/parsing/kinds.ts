// What kind of work a reference names, by what it says of itself.
import type { WorkType } from '#features/press/tree/work.ts'

/** GB/T 7714, 4.2: the letter in brackets says it. */
// oxfmt-ignore
const marks: Record<string, WorkType> = {
  J: 'article-journal', M: 'book', C: 'paper-conference', D: 'thesis', S: 'standard', P: 'patent', R: 'report', N: 'article-journal',
  G: 'book', EB: 'webpage', DB: 'dataset', DS: 'dataset', CP: 'software', A: 'chapter', Z: 'document', PP: 'article', OL: 'webpage',
}

const number = String.raw`(?:(?:ISO|IEC|ASTM|ANSI|DIN|EN|BS|NF|UNE|JIS|IEEE|ITU-T|ETSI|ГОСТ|СНиП|СП|GB\/T|GB|SL)[\s/-]?)+(?:(?:Std\.?|Standard)\s|Р\s|[A-Z]{1,2}\s?)?\d[\d.:/-]*`
const standard = new RegExp(`^${number}`, 'u')
const anyStandard = new RegExp(String.raw`(?<!\p{L})${number}`, 'gu')

/** How long the number of a standard is that a reference begins with. */
export const designation = (words: string) => standard.exec(words)?.[0].length ?? 0

/** Where the last number of a standard ends, whose digits are no volume and no pages. */
export function endOfDesignation(text: string, from: number): number {
  const last = [...text.slice(from).matchAll(anyStandard)].at(-1)
  return last ? from + last.index + last[0].length : from
}

/** 'Fisheries Act 1989', 'Directive 2000/60/EC': nobody wrote them. */
export const isLaw = (words: string) =>
  /^(?:\p{Lu}[\p{L}'&-]*\s(?:(?:of|and|the|for|on|in|to|\(\p{Lu}[^()]*\))\s)*){1,10}(?:Act|Ordinance|Regulations?|Code)(?=,?\s(?:(?:1[5-9]|20)\d\d|\(|\d))/u.test(
    words,
  ) ||
  /^(?:(?:Council|Commission|Royal)\s)?(?:Directive|Regulation|Decision|Decree)\s(?:\(E[CU]\)\s)?(?:No\.?\s)?\d/.test(
    words,
  )

/** `words` is the whole reference; the rest is what was found in it. */
export type Signs = {
  words: string
  mark?: string
  isInside?: boolean
  container?: string
  has: (part: 'volume' | 'issue' | 'publisher' | 'url' | 'container' | 'pages') => boolean
}

const conference =
  /proceedings|proc\.|conference|conf\.|symposium|symp\.|workshop|congress|convention|meeting|simp[óo]sio|congres|encontro|seminário|jornadas|kongress|tagung|colloque|конференц|симпозиум|сборник|сб\.|материалы|会议|论文集|همایش|کنفرانس|مؤتمر|neurips|cvpr|iclr|icml|advances in neural/iu

// oxfmt-ignore
const rules: [WorkType, (signs: Signs) => boolean][] = [
  ['thesis',           ({ words }) => /\bph\.?\s?d\.?(?![\p{L}])|doctoral|\bmaster'?s (?:thesis|degree|diss)|\bm\.?sc\.? (?:thesis|diss)|dissertation|\bthesis\b|\bdiss\.|(?<!\p{L})(?:tese|tesis|thèse|tesi (?:di|dottorale)|disserta[çc]ão|masterarbeit|magisterarbeit|praca (?:doktorska|magisterska)|(?:yüksek lisans|doktora) tezi)(?!\p{L})|дис\.|дисс\.|автореф|学位论文|学位論文|학위\s?논문|博士|硕士|پایان[\s\u200c]?نامه|رساله|أطروحة|رسالة (?:ماجستير|دكتوراه)/iu.test(words)],
  ['dataset',          ({ words }) => /\[data ?set\]|\bdata ?set\b.*(?:zenodo|dryad|figshare|pangaea)|\b(?:zenodo|dryad|figshare|pangaea)\b/iu.test(words)],
  ['software',         ({ words, has }) => /\[(?:computer )?software[^\]]*\]|\bR package\b|\bcomputer program\b|github\.com/iu.test(words) && !has('volume')],
  ['article',          ({ words, has }) => /arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|preprint|\bssrn\b|research square/iu.test(words) && !has('volume')],
  ['patent',           ({ words }) => /\bpatent\b|патент|专利/iu.test(words)],
  ['paper-conference', ({ container = '', has, isInside }) => conference.test(container) && (isInside === true || !has('volume'))],
  ['chapter',          ({ isInside, has }) => isInside === true && !has('issue')],
  ['article-journal',  ({ has }) => has('volume')],
  ['standard',         ({ words }) => /(?<![\p{L}])(?:ISO|IEC|ASTM|ANSI|DIN|ГОСТ|GB\/T|IEEE Std|BS EN)(?:[ /-][A-Z]*)*\s?[\dР]/u.test(words)],
  ['report',           ({ words, has }) => /\b(?:technical |annual |final |research )?report\b|working paper|white paper|отч[её]т/iu.test(words) && !has('container')],
  ['article-journal',  ({ has }) => has('container')],
  ['webpage',          ({ has }) => has('url') && !has('publisher')],
  ['book',             ({ has }) => has('publisher') || has('pages')],
]

export const isMeeting = (words: string) => conference.test(words)

export function kindOf(signs: Signs): WorkType {
  const byMark = signs.mark && marks[signs.mark.split('/')[0] ?? '']
  if (byMark === 'book' && signs.container) return 'chapter'
  return byMark || (rules.find(([, is]) => is(signs))?.[0] ?? 'document')
}
