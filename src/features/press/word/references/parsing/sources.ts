// What the names of journals look like, and what publishers are called.
import { countries } from '#journal/people/countries.ts'

const small =
  /^(?:of|and|the|in|for|on|to|a|an|at|by|from|with|de|des|der|die|das|du|la|le|les|et|und|für|fur|y|e|del|en|el|do|da|dos|van|voor|och|i|w|и|в|по|на|для|о|&|-|og|fra|per|di)$/iu

const journalWords =
  /(?<![\p{L}])(?:journals?|j|proc|proceedings|reviews?|rev|sciences?|sci|research|res|acta|annals?|ann|annu|letters?|lett|bulletin|bull|transactions|trans|ieee|acm|nature|plos|bmc|lancet|int|med|chem|phys|biol|eng|mol|cell|archives?|arch|am|eur|quarterly|studies|zeitschrift|z|revista|revue|magazine|annual|conference|symposium|workshop|advances|adv|frontiers|front|lecture notes|arxiv|biorxiv|medrxiv|журнал\p{L}*|вестник|известия|труды|доклады|вопросы|записки|сборник|материалы|学报|杂志|通报|研究|科学|大学学报|مجله|فصلنامه|پژوهش\p{L}*|مجلة|نشریه)(?![\p{L}])/giu

export const beginsAsJournal = (words: string) => words.search(journalWords) === 0

const isJournalOf = (words: string) =>
  /(?:^|:\s)(?:The\s)?(?:Journal|Annals|Proceedings|(?:Philosophical )?[Tt]ransactions|Bulletin|Archives)\s(?:of|for|on)\s/.test(
    words,
  )

/** Words of a journal's name begin with a capital or are cut short; a sentence has small ones. */
export function likeSource(text: string): number {
  const words = text
    .replace(/["'(),:]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  if (words.length === 0) return -5
  const lower = words.filter(
    (word) => /^\p{Ll}/u.test(word) && !small.test(word) && !word.endsWith('.'),
  ).length
  const stops = [...text.matchAll(/(\p{L}+)\.\s+/gu)].filter(([, word = '']) => !isCutShort(word)).length
  const known = Math.min([...text.matchAll(journalWords)].length, 2) + (isPress(text) ? 1 : 0)
  return (
    1.2 * known +
    (isJournalOf(text) ? 1 : 0) -
    1.2 * Math.min(lower, 5) -
    2 * stops -
    0.25 * Math.max(0, words.length - 5) -
    (/[?:]/.test(text) ? 1 : 0) -
    (/^\p{Ll}|^\d/u.test(text) ? 1 : 0) -
    (/^An?\s[^.]*\.\s/.test(text) ? 2 : 0)
  )
}

/** "Multivar", "Sci", "J", "Appl": no vowel at the end, and short. */
export const isCutShort = (word: string) =>
  /\p{L}/u.test(word) &&
  word.length <= 10 &&
  !/^\p{Ll}/u.test(word) &&
  (word.length < 4 || !/[eyaиыая]$/u.test(word))

export function likeTitle(text: string): number {
  const words = text.split(/\s+/).filter(Boolean)
  const isShort = words.length < 3 && !/\p{Script=Han}/u.test(text)
  const endsCut =
    /(?<![\p{L}])(?:J|Proc|Int|Trans|Rev|Ann|Am|Eur|Appl|Acta|Adv|Bull|Arch|Lett|vs|Dr|St|No|Vol|[A-Z])$/u.test(
      text,
    )
  const endsAlone = /[.?!]\s\p{Lu}\p{L}{0,9}$/u.test(text) // 'Greenhouses. Renew'
  const [, ...behindStops] = text.split(/[.?!]\s/)
  return (
    (isShort ? -1.2 : 0) -
    (behindStops.some(isJournalOf) ? 3 : 0) -
    (endsCut ? 3 : endsAlone ? 2 : 0) -
    0.05 * Math.max(0, words.length - 30)
  )
}

const press =
  "(?:press|springer\\p{L}*|wiley(?:-\\p{L}+)?|elsevier|verlag|pub(?:lish\\p{L}*)?|routledge|sage|academic|mcgraw[- ]hill|pearson|prentice|crc|birkhäuser|mit|o'reilly|addison\\p{L}*|kluwer|blackwell|university|books?|editions?|éditions|editorial|изд\\p{L}*|наука|издательство|出版社|书局|书店|انتشارات|نشر|دار|organization|institute|foundation|association|society|ministry|department|agency|bureau|office|council|survey|(?-i:UP)|inc\\.?|ltd\\.?|academy|\\(eds?\\.?\\))"

const town =
  "(?:St\\.\\s)?\\p{Lu}[\\p{L}\\p{M}']+(?:[ -](?:\\p{Lu}[\\p{L}\\p{M}']+|upon|am|on|on-the)){0,3}|[\\p{Script=Han}\\p{Script=Hangul}]{2,5}|[\\p{Script=Arabic}]{3,15}|(?:[\\p{Script=Hebrew}\\p{Script=Devanagari}]+\\s){0,2}[\\p{Script=Hebrew}\\p{Script=Devanagari}]{2,}|М\\.|СПб\\.?|Л\\."
const placed = new RegExp(
  `(?:^|[.,;?!()]\\s*|\\s-\\s)(?<place>(?:${town})(?:(?:,|;|\\s&|\\sand)\\s(?:${town}|[A-Z]{2}|[A-Z][.\\w ]{1,18})){0,2}(?:\\s\\([A-Z][\\w. ]{1,15}\\))?)\\s*:(?:\\s:)?\\s*(?<publisher>[\\p{Lu}\\p{Lo}"][^:;]{1,90}?)(?=\\s*[,.;]?\\s*(?:$|[([]?(?:1[5-9]|20)\\d\\d|[.,]\\s*-|,\\s|\\.\\s))`,
  'dgu',
)

const eastern =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー]{1,14}(?:출판사|출판부|문화사|出版社|出版会|書店|書房|書院|新社|印书馆)'
const company = `(?:(?:U\\.\\s?[SK]\\.\\s)?[^.,;:()]*(?<![\\p{L}])${press}(?![\\p{L}])[^.,;:]{0,40}|${eastern}|(?-i:IEEE|ACM|AAAI|USENIX|PMLR|SIAM)(?=[\\s.,;]*$))`
const named = new RegExp(
  `(?:^|[.,;]\\s+|\\.(?=\\p{Lo}))(?:\\p{Script=Arabic}{3,12},\\s+)?(?<publisher>${company}(?:,\\s${company}){0,2}|[^.,;:()]{2,40},\\s(?:Inc|Ltd|LLC)\\.?)(?:,\\s*(?<place>(?!${company})[\\p{Lu}\\p{Script=Arabic}\\p{Script=Han}][\\p{L} ]{1,24}(?:,\\s*[\\p{Lu}\\p{Script=Arabic}][\\p{L}. ]{1,14})?))?[\\s.,;]*$`,
  'diu',
)

/** 'Title (Princeton Univ. Press', whose year was taken off. */
const enclosed = new RegExp(
  `(?:^|\\s)\\((?<publisher>[^()]*(?<![\\p{L}])${press}(?![\\p{L}])[^(),]*)(?:,\\s*(?<place>[^(),]+))?\\s*$`,
  'diu',
)

/** 'UNESCO, Paris': a name and a town at the end, whatever the name. */
const inTown = new RegExp(
  `(?:^|(?<=[.!?]\\s))(?<publisher>[\\p{Lu}][\\p{L}&\\s-]{1,40}),\\s(?<place>\\p{Lu}\\p{Ll}+(?:[ -]\\p{Lu}\\p{Ll}+)?(?:,\\s\\p{Lu}[\\p{L} ]+)?)\\s*[.]?\\s*$`,
  'du',
)

/** MDPI turns it: 'Title; Dial: Geneva, Switzerland' */
const land = [
  ...countries.map(({ name }) => name).filter((name) => !name.includes('(')),
  'UK',
  'U\\.K\\.',
  '(?:[A-Z]{2}, )?(?:USA|U\\.S\\.A\\.)',
  'The Netherlands',
  'China',
  'Korea',
  'England',
  'Scotland',
]
const inLand = new RegExp(
  `(?:^|[.;]\\s+)(?<publisher>\\p{Lu}[^.;:]{1,90}?)\\s*:\\s(?<place>\\p{Lu}[\\p{L}. -]{1,30},\\s(?:${land.join('|')}))[\\s.,]*$`,
  'du',
)

/** The Auk: 'Nature House, Alder, NH, USA' */
const inState = new RegExp(
  `(?:^|(?<=[.!?]\\s))(?<publisher>\\p{Lu}[^.;:()]{1,400}?(?:,\\sInc\\.)?),\\s(?<place>\\p{Lu}[\\p{L}'-]+(?:\\s\\p{Lu}[\\p{L}'-]+)*,\\s(?:[A-Z]{2}|\\p{Lu}\\p{Ll}+(?:\\s\\p{Lu}\\p{Ll}+)*),\\s(?:${land.join('|')}))[\\s.]*$`,
  'du',
)

const isPress = (words: string) => new RegExp(`(?<![\\p{L}])${press}(?![\\p{L}])`, 'iu').test(words)

export type Publisher = { from: number; publisher: [number, number]; place?: [number, number] }

/** 'Berlin: Springer', 'Cambridge University Press, Cambridge'. */
export function findPublisher(text: string): Publisher | undefined {
  const town = [...text.matchAll(placed)].at(-1)
  const match =
    inLand.exec(text) ??
    inState.exec(text) ??
    (town && isTitle(text, town) ? named.exec(text) : town) ??
    enclosed.exec(text) ??
    named.exec(text) ??
    inTown.exec(text)
  const publisher = match?.indices?.groups?.['publisher']
  if (!match || !publisher) return undefined
  const place = match.indices?.groups?.['place']
  const isTurned = place && isPress(text.slice(...place)) && !isPress(text.slice(...publisher))
  if (isTurned) return { from: match.index, publisher: place, place: publisher } // 'CRC Press: Boca Raton'
  return { from: match.index, publisher, ...(place && { place }) }
}

/** 'Ropes: A History of Many Knots. Rope Press' */
function isTitle(text: string, { index, 0: words, groups = {} }: RegExpExecArray): boolean {
  const behind = named.exec(text.slice(index + words.length))
  return (
    behind?.index === 0 &&
    / /.test(behind.groups?.['publisher'] ?? '') &&
    (groups['publisher'] ?? '').split(' ').length > 3
  )
}

/** Who took the degree: 'Dept. of Physics, Univ. of X' without what stands around it. */
export function findUniversity(text: string): [from: number, to: number] | undefined {
  const match = school.exec(text)
  return match?.indices?.groups?.['school']
}

const school =
  /(?:^|[.,:;([]\s*)(?<school>[^.,:;()[\]\s]*대학교?|(?:(?:Dept|Department|School|Faculty|Inst|Institute|College)\b[^:;()[\]]*?,\s*)?[^.,:;()[\]]*(?:Univ\.|\p{L}*[Uu]niversi\p{L}+|Universit\p{L}+|Institut\p{L}+|College|School|Polytechnic\p{L}*|大学|学院|университет\p{L}*|دانشگاه|جامعة)[^.,:;()[\]]*)/du
