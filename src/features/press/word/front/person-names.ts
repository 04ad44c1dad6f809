// One line with the names of people, taken apart: degrees off, marks kept, given and family names told apart.
import { lower, raise } from './front-lines.ts'

/** `marks` are those that lead to an affiliation or a note: "1", "a", "*". */
export type NamedPerson = { givenName: string; familyName: string; marks: string[] }

const marksAround = new RegExp(`${raise}([^${lower}]*)${lower}`, 'g')
const symbols = '*†‡§¶#✉∗⁎‖✝☨△^'
const loneMarks = new RegExp(
  String.raw`^[\s,]*(?:(?:\d{1,2}|[a-z](?![\p{L}])|[${symbols}]|[\[(]\d{1,2}[\])])[\s,;]*)+$`,
  'u',
)

/** The people of a line, or undefined when it names none. `forced` where a label says that these are names. */
export function peopleIn(marked: string, { forced = false } = {}): NamedPerson[] | undefined {
  const chunks = chunksOf(marked)
  if (chunks.length === 0 || chunks.length > 120) return undefined
  if (chunks.some(({ words }) => /(?<!\p{L})(?:of|the|for|from|with)(?!\p{L})/iu.test(words)))
    return undefined
  const familyFirst = /;/.test(marked) && chunks.every(({ words }) => /^[^,]+,[^,]+$/.test(words))
  const people = chunks.map(({ words, marks }) => {
    const name = toName(words, familyFirst, forced)
    return name && { ...name, marks }
  })
  return people.every((person) => person !== undefined) ? people : undefined
}

type Chunk = { words: string; marks: string[] }

/** Pieces between commas; a piece that has marks or degrees alone belongs to the name before it. */
function chunksOf(marked: string): Chunk[] {
  const marks: string[][] = []
  const stood = marked
    .replace(/^(?:by|автор(?:ы)?|и)\s+/i, '')
    .replaceAll(marksAround, (_, inside: string) => `\uE002${marks.push(splitMarks(inside)) - 1}\uE003`)
  const chunks: Chunk[] = []
  for (const piece of pieces(stood)) {
    const own = [...piece.matchAll(/\uE002(\d+)\uE003/g)]
    const leading = /^\s*\uE002/.test(piece) && chunks.length > 0 && chunks.at(-1)!.marks.length === 0
    const before = leading ? [own[0]!] : []
    if (leading) chunks.at(-1)!.marks.push(...marks[Number(own[0]![1])]!)
    const found = own.filter((one) => !before.includes(one)).flatMap(([, n]) => marks[Number(n)]!)
    const { words, plain } = withoutPlainMarks(withoutDegrees(piece.replaceAll(/\uE002\d+\uE003/g, ' ')))
    if (words) chunks.push({ words, marks: [...found, ...plain] })
    else chunks.at(-1)?.marks.push(...found, ...plain)
  }
  return chunks
}

const and = String.raw`\s+(?:and|und|et|y|e|и|و|&)\s+|\s*(?:&|·|•|\||、|，|；|;|\n)\s*|\s+with\s+`

function pieces(line: string): string[] {
  const hanNames = line.split(/\s+/)
  if (hanNames.length > 1 && hanNames.every(isHanName)) return hanNames
  const semicolons = /[;；]/.test(line)
  const commas = semicolons ? line.split(/[;；]/) : line.split(new RegExp(String.raw`,|،`))
  return commas
    .flatMap((piece) => piece.split(new RegExp(`${and}|^\\s*(?:and|und|et|и|و|&)\\s+`, 'iu')))
    .filter((piece) => /\S/.test(piece))
}

const splitMarks = (inside: string) =>
  inside.includes('note')
    ? [inside.trim()]
    : (inside.match(new RegExp(String.raw`\d{1,2}|[a-zA-Z]|[${symbols}]`, 'g')) ?? [])

/** "Tarrowby1,2*", "Tarrowby (1)": Word has not raised them. */
function withoutPlainMarks(piece: string): { words: string; plain: string[] } {
  if (loneMarks.test(piece)) return { words: '', plain: splitMarks(piece) }
  const match = new RegExp(
    String.raw`^(.*?\p{L}[.)]?)\s*((?:[\[(]?\d{1,2}[\])]?|[${symbols}]|[,\s])+)$`,
    'u',
  ).exec(piece)
  const words = (match?.[1] ?? piece).replace(new RegExp(`^[${symbols}\\s]+`), '').trim()
  return { words, plain: match ? splitMarks(match[2]!) : [] }
}

const degrees =
  /(?<![\p{L}.])(?:ph\.?\s?d\.?(?:\s?\(c\)| candidate| student)?|d\.?\s?phil\.?|dr\.?\s?p\.?h\.?|m\.?\s?d\.?|m\.?\s?sc\.?n?|m\.?\s?phil\.?|b\.?\s?sc\.?(?:\s?\(hons\))?|m\.?b\.?b\.?s\.?|mbchb|m\.?p\.?h\.?|m\.?\s?eng\.?|b\.?\s?eng\.?|m\.?tech\.?|b\.?tech\.?|mba|mhs|msn|bsn|dnp|rnc?|r\.n\.|np|frcp\w*|frcs\w*|facc|facs|fahа?|faan|do|dds|dmd|dvm|pharm\.?\s?d\.?|psy\.?d|ed\.?d|dsc|d\.sc\.|sc\.?d|ll\.?m|j\.?d|ma|m\.a\.|ms|m\.s\.|ba|b\.a\.|bs|b\.s\.|m\.?ed|ieee|(?:senior |student |life )?(?:member|fellow|graduate student member),?(?: ieee)?|prof(?:essor)?s?\.?(?:\s?dr\.?)?|dr\.?|dr\.-ing\.?|dipl\.-ing\.?|mr\.|mrs\.|ms\.|assoc(?:iate|\.)? prof(?:essor|\.)?|assistant prof(?:essor|\.)?|к\.?\s?[а-я]\.?-?[а-я]{0,2}\.?\s?н\.?|д\.?\s?[а-я]\.?-?[а-я]{0,2}\.?\s?н\.?|доцент|проф(?:ессор|\.)|д-р|канд\.|دکتر|مهندس|الدكتور|أ\.د\.|د\.|교수|박사)(?![\p{L}])/giu

/** A degree follows a name, a title stands before it; "Md" and "Do" are names. */
function withoutDegrees(piece: string): string {
  const bare = piece
    .replace(/\((?:\s|he|she|they|him|her|them|\/)*\)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/\p{L}/u.test(bare.replace(degrees, '')))
    return bare.replace(degrees, (found) => (found === found.toLowerCase() ? found : ' ')).trim()
  return bare
    .replace(degrees, (found, at: number) => (isDegree(found, bare.slice(0, at)) ? ' ' : found))
    .replace(mixed, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** BScN, MAppSc, DClinPsy. */
const mixed = /(?<=\s)[BMD][A-Z][a-z]+(?:[A-Z][a-z]*)*(?!\p{L})/gu

const titles = /^(?:prof|dr|mr|assoc|assistant|к\.|д\.|доцент|проф|д-р|канд|دکتر|مهندس|الدكتور|أ\.|د\.)/i

function isDegree(found: string, before: string): boolean {
  if (titles.test(found)) return true
  const isName = /^(?:ma|do|ms|ba|bs|np|jd|rn)$/i.test(found) && found !== found.toUpperCase()
  return !isName && before.trim().split(/\s+/).length > 1
}

const particles =
  'van|von|der|den|de|del|della|di|da|dos|das|do|du|la|le|el|al|bin|ibn|ben|bint|abu|ter|ten|zu|zur|af|av|st\\.|y|e|і|ван|фон|дер|де'
const particle = new RegExp(`^(?:${particles})$`, 'iu')
const capital = /^(?:[dDOoL][’'‘`])?(?:\p{Lu}|al-|el-|ʻ)[\p{L}\p{M}’'‘`ʻ.-]*$/u
const initials = /^(?:\p{Lu}\.?-?){1,4}$/u
const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i

function toName(
  words: string,
  familyFirst: boolean,
  forced: boolean,
): Omit<NamedPerson, 'marks'> | undefined {
  if (!words || words.length > 70 || /[\d@/:!?"“”()=]/.test(words)) return undefined
  if (familyFirst) {
    const [family = '', given = ''] = words.split(',').map((part) => part.trim())
    return capital.test(family.split(' ').at(-1)!) && given
      ? { givenName: given, familyName: family }
      : undefined
  }
  if (/\p{Script=Han}/u.test(words)) return hanName(words)
  if (/\p{Script=Hangul}/u.test(words)) return hangulName(words)
  const tokens = words.split(/\s+/)
  if (/\p{Script=Arabic}/u.test(words))
    return tokens.length <= 6 && (forced || tokens.length > 1) ? byLast(tokens) : undefined
  return latinName(tokens, forced)
}

function latinName(tokens: string[], forced: boolean) {
  if (tokens.length > 7 || (tokens.length < 2 && !forced)) return undefined
  if (!tokens.every((token) => capital.test(token) || particle.test(token) || suffix.test(token)))
    return undefined
  if (!capital.test(tokens[0]!) && !particle.test(tokens[0]!)) return undefined
  if (!tokens.some((token) => token.replace(/\P{L}/gu, '').length > 1)) return undefined
  const last = tokens.at(-1)!
  const isShouted = tokens.every((token) => token === token.toUpperCase())
  const families = tokens.filter(
    (token) =>
      token.length > 2 && !initials.test(token) && token === token.toUpperCase() && /\p{Lu}{2}/u.test(token),
  )
  if (!isShouted && families.length > 0 && families.length < tokens.length) {
    const given = tokens.filter((token) => !families.includes(token))
    return { givenName: given.join(' '), familyName: families.map(calm).join(' ') }
  }
  const tamed = isShouted && !tokens.every((token) => initials.test(token)) ? tokens.map(calm) : tokens
  if (tokens.length > 1 && initials.test(last) && !initials.test(tokens[0]!)) {
    const from = tamed.findIndex((_, at) => tokens.slice(at).every((token) => initials.test(token)))
    return { givenName: tamed.slice(from).join(' '), familyName: tamed.slice(0, from).join(' ') }
  }
  return byLast(tamed)
}

/** "TARROWBY" to "Tarrowby"; what has points is left. */
const calm = (token: string) =>
  initials.test(token) && token.length < 4
    ? token
    : token.replace(/\p{L}[\p{L}\p{M}’']*/gu, (word) => word[0]! + word.slice(1).toLowerCase())

/** A person with one name has it as given name. */
function byLast(tokens: string[]) {
  if (tokens.length === 1) return { givenName: tokens[0]!, familyName: '' }
  const end = suffix.test(tokens.at(-1)!) ? tokens.length - 1 : tokens.length
  let from = end - 1
  while (from > 1 && particle.test(tokens[from - 1]!) && tokens[from - 1] === tokens[from - 1]!.toLowerCase())
    from--
  return { givenName: tokens.slice(0, from).join(' '), familyName: tokens.slice(from).join(' ') }
}

const doubled =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯|端木|南宫|长孙)/u

const hanSurnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤張劉陳楊黃趙吳孫馬鄭謝許韓馮鄧蔣葉蘇魏呂盧鍾譚陸賈韋鄒閻龍陶賀顧龔錢嚴湯'
const isHanName = (word: string) => {
  const name = word.replaceAll(/\uE002\d+\uE003|[\d,*]/g, '')
  return /^\p{Script=Han}{2,4}$/u.test(name) && hanSurnames.includes(name[0]!)
}

/** 张三, 欧阳 修, and 山田 太郎 as written apart. */
function hanName(words: string): Omit<NamedPerson, 'marks'> | undefined {
  const [first = '', second, ...more] = words.split(/\s+/)
  if (
    more.length > 1 ||
    !/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(words.replace(/\s/g, ''))
  )
    return undefined
  const whole = words.replace(/\s/g, '')
  if (whole.length < 2 || whole.length > 6) return undefined
  if (second && !more.length && whole.length > 2 && first.length < 4)
    return { givenName: second, familyName: first }
  if (whole.length > 4) return undefined
  const length = doubled.test(whole) && whole.length > 2 ? 2 : 1
  return { givenName: whole.slice(length), familyName: whole.slice(0, length) }
}

function hangulName(words: string): Omit<NamedPerson, 'marks'> | undefined {
  const whole = words.replace(/\s/g, '')
  if (whole.length < 2 || whole.length > 4 || !/^\p{Script=Hangul}+$/u.test(whole)) return undefined
  const length = /^(?:남궁|황보|선우|제갈|독고)/u.test(whole) && whole.length > 2 ? 2 : 1
  return { givenName: whole.slice(length), familyName: whole.slice(0, length) }
}
