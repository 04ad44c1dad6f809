// Year, volume, issue and pages: how styles write them, from the surest to the vaguest.
import type { Part, PartName } from '#features/press/tree/work.ts'
import { month } from '../months.ts'

const year = '(?<year>(?:1[3-9]|20)\\d\\d)(?:\\s?[-/]\\s?\\d{2,4})?[a-z]?'
const page =
  '[A-Z]{1,3}_\\d+|[a-z]{3,6}\\d{2,5}(?![\\d-])|[a-z]?\\d{4}[A-Z]{2}\\d{6}|(?:[A-Za-z]{0,2}|e[a-z]{2,3})\\d+(?:\\.[A-Za-z]?\\d+)*[a-zS]?|[IVXLC]{1,7}(?![\\p{L}])|[ivxlc]{1,7}(?=\\s?-)'
const first = `(?<first>(?:${page})(?:\\+(?!\\d))?)`
const last = `(?<last>(?:${page})(?:\\+\\d+)?)`
const range = `(?:${first}\\s*-+\\s*${last})`
const pages = `(?:${first}(?:\\s*-+\\s*${last})?)`
const volume =
  '(?<volume>[A-Z]{0,2}\\d{1,4}(?:-\\d{1,3}|-[A-Z](?!\\p{L})|\\s?[Ss]uppl?(?:ement)?\\.?(?:\\s\\d{1,2})?|\\s[Pp]t\\.?\\s\\d{1,2})?|[IVXLC]{1,6}|\\d{1,3}[A-Z]|[א-ת]{1,3}(?=\\s?\\())'
const plainVolume = '(?<volume>[A-Z]{0,2}\\d{1,4}|[IVXLC]{1,6}|\\d{1,3}[A-Z])'
const issue = '\\((?!(?:1[5-9]|20)\\d\\d\\))(?<issue>[^()]{1,24})\\)'
const pp =
  '(?:pp?\\.|pp?(?=\\s)|[Pp]ages?\\.?|[Сс]\\.|[Ss]\\.|ss\\.|tr\\.|str\\.|hlm\\.|hal\\.|с|стр\\.|ص\\s?ص?\\.?|पृ\\.|पृष्ठ|页)'
const issueDate =
  '(?:[\\s,.]*\\(?[\\p{L}]{3,9}\\.?(?:[-/][\\p{L}]{3,9}\\.?)?(?:\\s?\\d{1,2})?(?:-\\d{1,2})?\\)?)?'
const numero =
  '(?<!\\p{L})(?:[Nn]os?\\.|№|[Nn]\\.|[Nn][°º]|[Nn]r\\.?|H(?:eft|\\.)|[Ii]ss(?:ue|\\.)|[Nn][uú]m\\.)'
const article =
  '(?:[Aa]rticle(?: ID)?(?: (?:[Nn]o\\.?|[Nn]umber))?|[Aa]rt\\.(?: [Nn]o\\.?:?)?|(?<!\\p{L}\\s)[Pp]aper(?: [Nn]o\\.?)?)'

/** `as` names the groups that a pattern may hold; those it lacks are looked for by their own words (`worded`). */
// oxfmt-ignore
const patterns: RegExp[] = [
  // 50, 1 (Jan. 2007), 36-44
  like(`(?<![\\d.])${plainVolume}\\s*,\\s*(?<issue>\\d{1,3})\\s*\\((?:[\\p{L}.]+\\s)?${year}\\)\\s*,\\s*(?:${pp}\\s*)?${pages}`),
  // 5, 2, Article 61 (June 2021)
  like(`(?<![\\d.])${plainVolume}\\s*,\\s*(?<issue>\\d{1,3})\\s*,\\s*${article}\\s*${first}\\s*\\((?:[\\p{L}.]+\\s)?${year}\\)`),
  // 12, 2007, p. 36-44
  like(`(?<=,\\s)${plainVolume}\\s*,\\s*${year}\\s*,\\s*${pp}\\s*${pages}`),
  // XII, 2007, 3, pp. 36-44
  like(`(?<=,\\s)${plainVolume}\\s*,\\s*${year}\\s*,\\s*(?:n\\.\\s)?(?<issue>\\d{1,3})\\s*,\\s*${pp}\\s*${pages}`),
  // 89 (2012), Nr. 4, S. 36-44
  like(`(?<![\\d.])${volume}\\s*\\(${year}\\)\\s*,?\\s*${numero}\\s*(?<issue>[\\d/-]+)\\s*[:,]\\s*(?:${pp}\\s*)?${pages}`),
  // 12.3 (2010): 45-50
  like(`(?<![\\d.])(?<volume>\\d{1,4})\\.(?<issue>\\d{1,3}(?:-\\d{1,3})?)\\s\\(${year}\\)\\s*:\\s*${pages}`),
  // 12, no. 3 (2010): 45-50
  like(`(?<![\\d.])(?:${volume}\\s*,?\\s*)?${numero}\\s*(?<issue>[\\d-]+)\\s*(?:\\((?:[^()]*?${year}|[\\p{L}\\s/-]{3,20})\\))?\\s*[:,]\\s*(?:${pp}\\s*)?${pages}`),
  // 1998, 110 (5), 650-655
  like(`${year}\\s*,\\s*${volume}\\s*,?\\s*(?:${issue}\\s*)?,\\s*(?:${pp}\\s*)?${pages}`),
  // 2010 Mar 5;12(3):45-50 · 2010;12:45
  like(`${year}${issueDate}\\s*;\\s*(?!(?:19|20)\\d\\d[\\s.]*$)(?:${volume}\\s*(?:${issue})?\\s*(?::\\s*${pages}|(?=[.\\s]*$))|${issue}\\s*:\\s*${pages}|:\\s*${pages})`),
  // 2010;109786 · 2010;n71
  like(`${year}${issueDate}\\s*;\\s*(?<first>[a-z]?\\d{5,9}|[a-z]\\d{1,4})(?=[.\\s]*$)`),
  // 2010 Mar 5;Sect. A:2 (col. 3)
  like(`${year}${issueDate}\\s*;\\s*Sect\\.\\s*\\w+\\s*:\\s*${pages}(?:\\s*\\(col\\.[^)]*\\))?`),
  // 2010, 12(3): 45-50 · 2010, 12: 45 · 2010(3): 45-50 · 2010, 12(3)
  like(`${year}\\s*,\\s*${volume}\\s*(?:${issue}\\s*:\\s*${pages}|:\\s*${pages}|${issue})`),
  like(`${year}\\s*,?\\s*${issue}\\s*:\\s*${pages}`),
  // Journal 2010, 12
  like(`(?<=\\p{L}\\.?\\s)${year}\\s*,\\s*(?<volume>\\d{1,3})(?=[\\s.,;]*$)`),
  // 2015: 3 · May 14, 2015: B3
  like(`(?:${month}\\s\\d{1,2},\\s)?${year}\\s*:\\s*${pages}(?=[.\\s]*$)`),
  // 2019, 9, No. 1023
  like(`${year}\\s*,\\s*${volume}\\s*,\\s*(?:No\\.|${article})\\s*(?<first>[a-z]?\\d{3,9})`),
  // 12 (3) (2010) 45-50 · 12 (2010) 101234
  like(`${volume}\\s*(?:${issue}\\s*)?,?\\s*\\(${year}\\)\\s*[,:]?\\s*(?:${pp}\\s*|${article}\\s*)?${pages}`),
  // 12(3), 45-50 · 12 (3): 45 · 12(3): article 7
  like(`(?<![\\d.])${volume}\\s*,?\\s*${issue}\\s*[,:.;]\\s*(?:${pp}\\s*|${article}\\s*)?${range}`),
  like(`(?<![\\d.])${volume}\\s*,?\\s*${issue}\\s*[,:.;]\\s*(?:${pp}\\s*|${article}\\s*)?${first}(?=[\\s.,;)]|$)`),
  // Journal, (15), 45-50
  like(`(?<=\\p{L},?\\s)\\((?<issue>\\d{1,3})\\)\\s*[,:]\\s*${range}`),
  // 12: 45-50 · 12, 45-50 · 12. 45-50
  like(`(?<![\\d.\\p{L}(-])${plainVolume}\\s*[,:;.]+\\s*(?:${pp}\\s*)?${range}(?![\\d%])`),
  // 12:45 · 12, e45 · 12, 101234 (2010)
  like(`(?<![\\d.\\p{L}(-])${plainVolume}\\s*:\\s*${article}?\\s*${first}(?=[\\s.,;(]|$)`),
  like(`(?<![\\d.\\p{L}(-])${plainVolume}\\s*,\\s*${article}?\\s*(?<first>(?:[A-Za-z]{0,2}|[a-z]{3,4})\\d{2,18}(?:[A-Z]{2}\\d{6}|X\\d{8})?)(?=\\s*[.(]|[\\s,.]*$)`),
  // (2010) 12: · (2010)45-50
  like(`\\(${year}\\)\\s*${volume}\\s*:(?=[\\s.]*(?:doi\\W*)?$)`),
  like(`\\(${year}\\)\\s*${range}(?=[\\s.]*(?:doi\\W*)?$)`),
  // 12, (2010) · 12 (2010)
  like(`(?<=[\\p{L}.,]\\s)${volume}\\s*,?\\s*\\(${year}\\)`),
  // Journal 12, 7.
  like(`(?<=\\p{L}\\s)(?<volume>\\d{1,3})\\s*,\\s(?<first>\\d)(?=[\\s.]*$)`),
  // (London: Publisher, 2001), 45
  like(`(?<=\\([^():]{2,40}:\\s[^():]{2,60},\\s)${year}\\)\\s*,\\s*${pages}(?=[\\s.]*$)`),
  // Journal, 101234. · Journal, fnz013. · Journal 1-17.
  like(`(?<=[\\p{L})],\\s)(?<first>[a-z]{1,4}\\d{1,9}|\\d{5,9})(?=[\\s.()]*$)`),
  like(`(?<=\\p{L}{4}\\s)(?<first>1)-(?<last>\\d{1,2})(?=[\\s.]*$)`),
  // Journal, 108. · Journal 108
  like(`(?<=\\p{L}[.,]?\\s)(?<!(?<!\\p{L})(?:pp?\\.|[Pp]aper|[Rr]eport|[Aa]bstract|[Pp]art|[Nn]o\\.)\\s)(?<volume>\\d{1,3})\\s*[.,]?\\s*$`),
  like(`,\\s*(?<volume>\\d{1,3})\\s*[.,]?\\s*$`),
  // (eds Roe, A.) 45-50 (Publisher
  like(`(?<=\\)\\s)${range}\\s*(?=\\()`),
  // The Herald, A6.
  like(`(?<!\\d),\\s(?<first>[A-Z]\\d{1,3})(?=[.\\s]*$)`),
  // Sleep Health4:233-240
  like(`(?<=\\p{Ll}{3})(?<volume>\\d{1,3})\\s*:\\s*${range}(?=[.\\s]*$)`),
  // 12(3).
  like(`(?<=[\\s,])(?<volume>\\d{1,4})\\s*${issue}(?=\\s*[.,(]|\\s*$)`),
]

function like(pattern: string) {
  return new RegExp(pattern, 'gud')
}

/** What a style says in words: 'vol. 12, no. 3, pp. 45-50', 'Т. 12, № 3. С. 45-50', '第12卷第3期'. */
// oxfmt-ignore
const worded: RegExp[] = [
  new RegExp(`(?<![\\p{L}])(?:vol(?:ume)?\\.?|v\\.|т\\.|том|bd\\.|band|tome|tomo|t\\.|roč\\.|jg\\.|jaargang|jrg\\.|årg\\.|évf\\.|vuosikerta|tập|دوره|جلد|المجلد|مج|مجلد|م|سال|खंड|खण्ड|वर्ष)\\s*(?<volume>\\d{1,4}|[IVXLC]{1,6})(?![\\p{L}\\d])(?:\\s?\\((?<issue>\\d{1,3})\\))?`, 'giud'),
  /(?<!\d)(?<volume>\d{1,3})\.\s?(?:Jg|Jahrgang|Bd|évf|årg)(?!\p{L})\.?/gud,
  /[第제]?\s*(?<volume>\d{1,4})\s*(?:[卷巻권]|집)/gud,
  new RegExp(`(?<![\\p{L}])(?<!(?:art|article|rep|report|paper|publication|pub|abstract|patent)\\.?\\s)(?:nos?\\.?|n[uú]m\\.?|iss(?:ue)?\\.?|nr\\.?|n\\.|№|n[°º]|č\\.|číslo|heft|h\\.|z\\.|sz\\.|h[äæ]fte|số|вип\\.|вып\\.|выпуск|شماره|العدد|عدد|ع|अंक)\\s*(?<issue>\\d{1,4}(?:[-/]\\d+)?(?:\\s?\\(\\d{1,3}\\))?)(?!\\.?\\d)`, 'giud'),
  /[第제]?\s*(?<issue>\d{1,3}(?:-\d{1,3})?)\s*[期号號호]/gud,
  new RegExp(`(?<![\\p{L}])${pp}\\s*${pages}(?![\\p{L}\\d])`, 'giud'),
  new RegExp(`${range}\\s*[쪽면頁页]`, 'gud'),
  new RegExp(`(?<![\\p{L}])${article}\\s*(?<first>[A-Za-z]{0,2}\\d{2,12})`, 'giud'),
  /(?<=[;:]\s*)(?<first>S\d{4}-\d{3}[\dX]\(\d\d\)\d{5}-[\dX])/gud,
  new RegExp(`[:;,]\\s*${range}\\s*(?=[.,;\\]]|$)`, 'giud'),
]

/** Vol. 12 No. 3, 101234 */
const numberBehind = /,\s*(?<first>[A-Za-z]?\d{3,8})(?=[\s.;]*$)/dgu

export type Located = { parts: Part[]; from: number; to: number }

const groups: [group: string, name: PartName][] = [
  ['year', 'year'],
  ['volume', 'volume'],
  ['issue', 'issue'],
  ['first', 'firstPage'],
  ['last', 'lastPage'],
]

/** The place of a work in what it appeared in, looked for from `start` on: what is said in words, else the surest
 * pattern's last match. */
export function readLocators(text: string, start: number): Located | undefined {
  const found = worded
    .map((pattern) => lastMatch(pattern, text, start))
    .filter((match) => match !== undefined)
  const said = found.filter(
    (one, at) => !found.slice(0, at).some((other) => overlap(one, other) || sameGroup(one, other)),
  )
  const has = (group: string) => said.some(({ groups = {} }) => groups[group])
  const number = has('first') ? undefined : lastMatch(numberBehind, text, start)
  if (has('volume')) return located(number ? [...said, number] : said)
  const matches = patterns.map((pattern) => lastMatch(pattern, text, start))
  const best = matches.find((match) => match && isLikely(text, match))
  const isItsIssue = said.some((one) => best && one.groups?.['issue']?.includes('(') && overlap(one, best)) // '№ 4 (56)'
  const isSure = best && !isItsIssue && !(has('issue') && has('first') && !best.groups?.['issue'])
  if (isSure) return located([best])
  return has('first') || /[№期号호]/.test(said[0]?.[0] ?? '') ? located(said) : undefined
}

const overlap = (a: RegExpExecArray, b: RegExpExecArray) =>
  a.index < b.index + b[0].length && b.index < a.index + a[0].length
const sameGroup = (a: RegExpExecArray, b: RegExpExecArray) =>
  Object.entries(a.groups ?? {}).some(([name, value]) => value && b.groups?.[name])

function lastMatch(pattern: RegExp, text: string, start: number): RegExpExecArray | undefined {
  return [...text.matchAll(pattern)].findLast(
    (match) =>
      match.index >= start &&
      !isOnlyYear(match) &&
      !isDate(text, match) &&
      !isItsYear(text, match) &&
      !isSpan(match),
  )
}

const monthBefore = new RegExp(`${month}\\s$`, 'u')

/** 'January 29, 2007', and '2002 Aug 1' where nothing follows. */
const isDate = (text: string, { index, groups = {} }: RegExpExecArray) =>
  (/^(?:19|20)\d\d$/.test(groups['first'] ?? '') || !groups['first']) &&
  monthBefore.test(text.slice(0, index))

/** 'EN 303 204, 2016': the only year of a reference is no page. */
const isItsYear = (text: string, { index, groups = {}, 0: words }: RegExpExecArray) =>
  /^(?:19|20)\d\d$/.test(groups['first'] ?? '') &&
  !groups['last'] &&
  !/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.test(
    text.slice(0, index) + ' ' + words.replace(groups['first'] ?? '', '') + text.slice(index + words.length),
  )

/** '2010, 12-15' is a date, not a volume. */
const isOnlyYear = ({ groups = {} }: RegExpExecArray) =>
  /^(?:19|20)\d\d$/.test(groups['volume'] ?? '') && !groups['year'] && !/\d/.test(groups['issue'] ?? '')

/** 'Snakebite, 1990-2019' */
const isSpan = ({ groups = {}, 0: words }: RegExpExecArray) =>
  /^[:;,]/.test(words) &&
  [groups['first'], groups['last']].every((said) => /^(?:1[5-9]|20)\d\d$/.test(said ?? ''))

/** Little follows it, and the pages don't run far backwards. */
function isLikely(text: string, match: RegExpExecArray): boolean {
  const behind = text.slice(match.index + match[0].length).replace(/[\s\p{P}\d]+/gu, '')
  return behind.length < 60
}

function located(matches: RegExpExecArray[]): Located {
  const parts = matches.flatMap((match) =>
    groups.flatMap(([group, name]): Part[] => {
      const [from, to] = match.indices?.groups?.[group] ?? []
      return from === undefined || to === undefined ? [] : [{ name, from, to }]
    }),
  )
  const all = parts.toSorted((a, b) => a.from - b.from)
  return {
    parts: withoutLonePages(all),
    from: Math.min(...matches.map(({ index }) => index)),
    to: Math.max(...matches.map(({ index, 0: words }) => index + words.length)),
  }
}

/** 'e0123' and a long number without an end are the article's own number. */
function withoutLonePages(parts: Part[]): Part[] {
  const alone = !parts.some(({ name }) => name === 'lastPage')
  return parts.map((part) =>
    part.name === 'firstPage' && alone && part.to - part.from > 4 ? { ...part, name: 'articleNumber' } : part,
  )
}
