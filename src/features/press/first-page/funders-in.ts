// Who funded the research, in a manuscript's own statement: "supported by the National Science Foundation (grant 12345)".
import { mostAwards, toFunding, type Funder } from '#journal/paper/funding.ts'

/** Those that are sure: a name with its award numbers, or a well-known name. The rest is for the author to type. */
export function fundersIn(statement: string): Funder[] {
  const found = sentencesOf(statement)
    .filter((sentence) => !aboutNothing.test(sentence))
    .flatMap((sentence) => [...numberedIn(sentence), ...knownIn(sentence)].toSorted((a, b) => a.at - b.at))
  const byName = Map.groupBy(found, ({ name }) => name.toLowerCase())
  return toFunding(
    [...byName.values()].map((rows) => ({
      name: rows[0]!.name, // a group has one
      awards: rows.flatMap(({ awards }) => awards).slice(0, mostAwards),
    })),
  )
}

/** "No. 12345" and "A. Tarrowby" end none. */
const sentencesOf = (statement: string) =>
  statement
    .split(/(?<!(?<!\p{L})(?:[Nn]os?|[Nn]r|Dr|Prof|St|\p{Lu}))\.\s+(?=\p{Lu})|\n+/u)
    .map((sentence) => sentence.replace(/[.\s]+$/, ''))

/** Nobody paid, somebody paid for the publication alone, or it tells what the funders did. */
const aboutNothing =
  /\b(?:no|not|none|without|neither)\b(?!\.|\s+\S*\d)|open[- ]access|charges?\b|publication fees?/iu

const capital = String.raw`\p{Lu}[\p{L}\p{M}.’'&-]*`
const small =
  '(?:of|the|for|and|&|in|on|to|de|la|le|du|des|del|da|do|dos|e|y|et|a|für|der|die|und|voor|van|para|per)'
const name = String.raw`(?<![\p{L}.-])(?<name>${capital}(?:\s+(?:${small}\s+){0,3}${capital}){0,14})`
/** "(NSF)" after the name, and the programme that the money came from. */
const apposed = String.raw`(?:\s*\(\p{Lu}[\p{L}&-]{1,11}\))?(?:(?:,?\s+(?:under|through|via)\s+the\s+European\s+Union)?[’']s?\s[^(,;]{0,90}?[Pp]rogram(?:me)?)?`
const award = String.raw`(?:\p{Lu}\p{L}{0,5}\d{0,3}\s)?(?=[^\s,;()]*\d)[\p{L}\d][^\s,;()]*`
const awards = String.raw`(?<awards>${award}(?:(?:,\s*(?:and\s+)?|\s+and\s+|\s*&\s*)${award})*)`
const grant = String.raw`(?:(?:[Rr]esearch|[Tt]raining)\s+)?(?:[Gg]rant|[Aa]ward|[Pp]roject|[Cc]ontract|[Ff]ellowship|[Ss]cholarship|[Pp]royecto|[Pp]rojet|[Pp]rojekt|[Pp]rojektnummer)s?(?:[\s-]+[Aa]greements?)?(?:\s*(?:[Nn]umbers?|[Nn]os?\b\.?|[Nn]r\.?|[Nn]\.?[°º]|№|IDs?\b|#|:))*`

// The number in brackets, after the name, and before it.
const forms = [
  String.raw`${name}${apposed},?\s*(?:under\s+)?\((?<inside>[^()]*\d[^()]*)\)`,
  String.raw`${name}${apposed},?\s+(?:(?:under|through|via|with)\s+)?(?:the\s+)?${grant}\s*${awards}`,
  String.raw`(?<!\p{L})${grant}\s*${awards}\s+(?:awarded\s+|provided\s+)?(?:from|of|by)\s+(?:the\s+)?${name}(?=$|[;)]|,?\s+[\p{Ll}(])`,
].map((form) => new RegExp(form, 'gu'))

type Found = Funder & { at: number }

const numberedIn = (sentence: string): Found[] =>
  forms.flatMap((form) =>
    [...sentence.matchAll(form)].flatMap(({ index, groups = {} }) => {
      const at = sentence.indexOf(groups['name']!, index) // each form has one
      const numbers = toNumbers(groups['inside'] ?? groups['awards'] ?? '', groups['inside'] === undefined)
      const one = ownName(groups['name']!)
      return numbers.length > 0 && isName(one) && isWhole(sentence.slice(0, at))
        ? [{ at, name: one, awards: numbers }]
        : []
    }),
  )

/**
 * "12345 and 67890 to A.T.": without the initials of whoever got it, and without anything that isn't a number. A lone
 * year counts only if it's said to be one.
 */
function toNumbers(words: string, isSaid: boolean): string[] {
  const isNamed = isSaid || announced.test(words)
  return words
    .split(/\s*(?:[,;&]|\sand\s)\s*/)
    .map((one) => one.replace(announced, '').replace(/\s+(?:to|for)\s.*$|[.\s]+$/g, ''))
    .filter((one) => /\d/.test(one) && /^(?:\S+|\p{Lu}\p{L}{0,5}\d{0,3}\s\S+)$/u.test(one))
    .filter((one) => isNamed || !/^(?:19|20)\d\d(?:[–-](?:(?:19|20)?\d\d))?$/.test(one))
}

const announced = new RegExp(
  String.raw`^\W*(?:under\s+)?(?:the\s+)?(?:${grant}|[Nn]os?\b\.?|[Nn]umbers?)\s*`,
  'u',
)

const heads =
  /\b(?:foundation|council|trust|society|agency|fund|institutes?|university|ministry|academy|commission|association|department|office|centre|center|union)\b/i

/**
 * In "the Royal Society and the Wellcome Trust (1)", only the second got that number; "Science and Technology" is one
 * name.
 */
function ownName(words: string): string {
  const parts = words.split(/\s+and\s+(?=the\s|\p{Lu})/u)
  const at = parts.findLastIndex(
    (part, n) => n > 0 && (part.startsWith('the ') || (heads.test(parts[n - 1]!) && heads.test(part))),
  )
  return parts
    .slice(Math.max(at, 0))
    .join(' and ')
    .replace(/^(?:the|The)\s+/, '')
    .replace(/^(?:Grants?|Awards?|Fellowships?|Funding|Support)\s+(?:of|for|to)\s+(?:the\s+)?/, '')
    .replace(/[’']s$/, '')
}

/** Several words, capitals alone, or a name that everybody knows. */
const isName = (one: string) =>
  isKnown(one) ||
  (!/^(?:Dr|Prof|Mr|Mrs|Ms)\b|^(?:Grant|Award|Project|Contract|Fellowship|Funding|This|Our|Table|Figure)/.test(
    one,
  ) &&
    (/\s/.test(one) || /^\p{Lu}[\p{Lu}-]{2,}$/u.test(one)))

/** After a comma, it may be a part of a longer name: "Ministry of Education, Culture and Sports". */
const isWhole = (before: string) => {
  const [, previous] = /([^,;()]+),\s*(?:and\s+)?(?:(?:by\s+)?the\s+)?$/.exec(before) ?? []
  return !previous || !/\p{Lu}/u.test(previous) || known.some((one) => previous.endsWith(one))
}

// oxfmt-ignore
const known = [
  'Agence Nationale de la Recherche', 'Australian Research Council', 'Bill & Melinda Gates Foundation', 'Cancer Research UK', 'Deutsche Forschungsgemeinschaft',
  'Engineering and Physical Sciences Research Council', 'European Commission', 'European Research Council', 'Japan Society for the Promotion of Science',
  'Leverhulme Trust', 'Medical Research Council', 'National Health and Medical Research Council', 'National Institutes of Health', 'National Natural Science Foundation of China',
  'National Research Foundation of Korea', 'National Science Foundation', 'Natural Environment Research Council', 'Novo Nordisk Foundation', 'Royal Society', 'Swedish Research Council',
  'Swiss National Science Foundation', 'UK Research and Innovation', 'Wellcome', 'Wellcome Trust', 'World Health Organization',
]
const isKnown = (one: string) => known.includes(one)

const paid = /\b(?:supported|funded|financed|sponsored|funding|support)\b[^.]*?\b(?:by|from)\s/iu

/** Well-known names without a number. */
function knownIn(sentence: string): Found[] {
  const [introduction] = paid.exec(sentence) ?? []
  if (!introduction) return []
  const pattern = new RegExp(
    String.raw`(?<=(?:\b(?:by|from|and|the)|,)\s)(?:the\s+)?(${known.join('|')})(?=\s*(?:$|[,.;]|and\b|\(\p{Lu}+\)\s*(?:$|[,.;]|and\b)))`,
    'gu',
  )
  return [...sentence.matchAll(pattern)].map(({ index, 1: one = '' }) => ({
    at: index,
    name: one,
    awards: [],
  }))
}
