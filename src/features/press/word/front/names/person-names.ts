// One line with the names of people, taken apart: degrees off, marks kept, given and family names told apart.
import { groupWords } from '../labels.ts'
import { lower, raise } from '../front-lines.ts'
import { isDegreeAlone, withoutDegrees } from './degrees.ts'
import { isHanName, toGroup, toName } from './to-name.ts'

/** `marks` are those that lead to an affiliation or a note: "1", "a", "*". */
export type NamedPerson = { givenName: string; familyName: string; marks: string[] }

const marksAround = new RegExp(`${raise}([^${lower}]*)${lower}`, 'g')
const symbols = '*†‡§¶#✉∗⁎‖✝☨△^+'
const aMark = String.raw`(?:\d{1,2}|[a-z](?![\p{L}])|[${symbols}])`
const loneMarks = new RegExp(String.raw`^[\s,]*(?:${aMark}[\s,;]*)+$`, 'u')
/** "Tarrowby (1, *)", "Tarrowby [a]" */
const inBrackets = new RegExp(String.raw`(?<!${raise})\s*[\[(](${aMark}(?:[\s,;]+${aMark})*)[\])]`, 'gu')
/** The same name again in other letters: "Берёзова Анна (Beryozova Anna)", "Meiling Tan (谭美玲)" */
const inOthers =
  /(?<=[\p{Script=Cyrillic}\p{Lo}])\s*\(\p{Script=Latin}[\p{Script=Latin}\s.'’-]{3,}\)|\s*[(（][\p{Script=Han}\p{Script=Hangul}\s]{2,6}[)）]/gu
/** "Jana Roe (Corresponding Author)" */
export const correspondingAuthor =
  /\s*[(（](?:(?:the )?corresponding author|correspondence|autora? (?:de|para) correspond[eê]ncia|auteure? correspondante?|通讯作者|通信作者|교신\s*저자)[)）]/giu
/** As a template has it. */
const placeholder = /^(?:author(?:[’']s)? names?|names? of authors?|co-?authors?|作者姓名)$/i
/** "ADEKOYA, B. O., OKPARAOCHA, N. F. and …": a comma before initials doesn't separate names. */
const initialsBehind = new RegExp(
  String.raw`(?<=(?:^|[,;&${lower}]|\sand)\s*(?:\p{Ll}+\s){0,2}\p{Lu}[\p{L}’'-]+),\s+(?=(?:\p{Lu}\.[\s-]?){1,4}\s*(?:[,;&${raise}]|and\s|$))`,
  'gu',
)

/** The people of a line, or undefined when it names none. `forced` where a label says that these are names. */
export function peopleIn(marked: string, { forced = false } = {}): NamedPerson[] | undefined {
  const chunks = chunksOf(withoutGroup(marked))
  if (chunks.length === 0 || chunks.length > 120 || isShoutedSentence(marked)) return undefined
  const others = chunks.filter(({ words }) => !groupWords.test(words))
  if (others.some(({ words }) => /(?<!\p{L})(?:of|the|for|from|with)(?!\p{L})/iu.test(words)))
    return undefined
  const familyFirst = /;/.test(marked) && others.every(({ words }) => /^[^,]+,[^,]+$/.test(words))
  const isSure = forced || mayBeSingle(others)
  const people = chunks.map((chunk) => {
    const name =
      others.length > 0 && !others.includes(chunk)
        ? toGroup(chunk.words)
        : toName(chunk.words, familyFirst, isSure)
    return name && { ...name, marks: chunk.marks }
  })
  return people.every((person) => person !== undefined) ? people : undefined
}

/** "…, on behalf of the STEADY Study Investigators": whom they write for isn't one of them. */
const withoutGroup = (marked: string) =>
  marked.replace(/[\s,;]*(?:and\s+)?(?:on behalf of|for)\s+(?:the\s+)?\p{Lu}[^;]*$/u, (words) =>
    /^[\s,;]*(?:and\s+)?on behalf/.test(words) || groupWords.test(words.replaceAll(marksAround, ''))
      ? ''
      : words,
  )

/** Among others, and each with a mark, a name may be a single word. */
const mayBeSingle = (chunks: Chunk[]) =>
  chunks.length > 1 &&
  chunks.every(({ marks }) => marks.length > 0) &&
  chunks.some(({ words }) => words.includes(' '))

/** "LIVING FENCES AND SOILS OF THE DRY NORTH" is a title. */
const isShoutedSentence = (marked: string) =>
  marked === marked.toUpperCase() &&
  /\p{Lu}{2}/u.test(marked) &&
  marked.split(/\s+/).length > 5 &&
  !/[,;·•|.\d]/.test(marked) &&
  !marked.includes(raise)

type Chunk = { words: string; marks: string[] }

/** Pieces between commas; a piece that has marks or degrees alone belongs to the name before it. */
function chunksOf(marked: string): Chunk[] {
  const marks: string[][] = []
  const stood = marked
    .replace(new RegExp(`(?<=[\\d${symbols}${lower}])\\s*\\.\\s*$`), '')
    .replace(/^(?:by|автор(?:ы)?|и)\s+/i, '')
    .replace(/^(?:Von|Por|Par)\s+(?=\p{Lu}\p{Ll}+[\s.-]+\p{Lu})/u, '')
    .replace(new RegExp(`^\\d${raise}(?:st|nd|rd|th)${lower}\\s*`), '')
    .replaceAll(correspondingAuthor, `${raise}*${lower}`)
    .replaceAll(inOthers, '')
    .replaceAll(inBrackets, raise + '$1' + lower)
    .replaceAll(initialsBehind, ' ')
    .replaceAll(marksAround, (_, inside: string) => `\uE002${marks.push(splitMarks(inside)) - 1}\uE003`)
  const chunks: Chunk[] = []
  const isAhead = /^\s*\uE002/.test(stood) // "¹Roe Jana, ²Vale Amar": each mark stands before its name
  const all = isAhead
    ? pieces(stood.replaceAll(/\uE003\s+/g, '\uE003')).flatMap((piece) => piece.split(/\s+(?=\uE002)/))
    : pieces(stood)
  for (const piece of all) {
    const own = [...piece.matchAll(/\uE002(\d+)\uE003/g)]
    const leading =
      !isAhead && /^\s*\uE002/.test(piece) && chunks.length > 0 && chunks.at(-1)!.marks.length === 0
    const before = leading ? [own[0]!] : []
    if (leading) chunks.at(-1)!.marks.push(...marks[Number(own[0]![1])]!)
    const found = own.filter((one) => !before.includes(one)).flatMap(([, n]) => marks[Number(n)]!)
    const bare = piece.replaceAll(/\uE002\d+\uE003/g, ' ')
    const isDegree = isDegreeAlone(bare) && chunks.at(-1)?.words.includes(' ')
    const { words, plain } = withoutPlainMarks(isDegree ? '' : withoutDegrees(bare))
    if (placeholder.test(words)) continue
    if (words) chunks.push({ words, marks: [...found, ...plain] })
    else chunks.at(-1)?.marks.push(...found, ...plain)
  }
  return chunks
}

// "Dan" and "Y" are names.
const and = String.raw`\s+(?:and|AND|And|und|UND|et|ET|y|e|и|И|و|ve|dan|&)\s+|\s*(?:&|·|・|•|\||、|，|；|;|\n)\s*`

function pieces(line: string): string[] {
  const hanNames = line
    .replace(/(?<=^|\s)(\p{Script=Han})\s+(?=\p{Script=Han}(?:[\s\uE002*]|$))/gu, '$1')
    .split(/\s+/)
  if (hanNames.length > 1 && hanNames.every(isHanName)) return hanNames
  const semicolons = /[;；]/.test(line)
  const commas = semicolons ? line.split(/[;；]/) : line.split(new RegExp(String.raw`,|،`))
  return commas
    .flatMap((piece) => piece.split(new RegExp(`${and}|^\\s*(?:and|AND|And|und|et|и|و|ve|dan|&)\\s+`, 'u')))
    .flatMap((piece) => piece.split(/(?<=\uE003)\s+(?=\p{L})/u))
    .filter((piece) => /\S/.test(piece))
}

const splitMarks = (inside: string): string[] =>
  inside.includes('note')
    ? inside.split(/[,\s]+/).flatMap((mark) => (/^(?:note.*)?$/.test(mark) ? mark : splitMarks(mark)))
    : (inside.match(new RegExp(String.raw`\d{1,2}|[IV]{1,3}|[a-zA-Zα-ω]|([${symbols}])\1*`, 'g')) ?? [])

/** "Tarrowby1,2*", "Tarrowby (1)": Word has not raised them. */
function withoutPlainMarks(piece: string): { words: string; plain: string[] } {
  if (loneMarks.test(piece)) return { words: '', plain: splitMarks(piece) }
  const match = new RegExp(
    String.raw`^(.*?\p{L}[.)]?)\s*((?:(?<!\d)\d{1,2}(?!\d)|[${symbols}]|[,\s])+)$`,
    'u',
  ).exec(piece)
  const [before = ''] = new RegExp(`^[${symbols}\\s]+`).exec(piece) ?? []
  const words = (match?.[1] ?? piece).slice(before.length).trim()
  return { words, plain: splitMarks(before + (match?.[2] ?? '')) }
}
