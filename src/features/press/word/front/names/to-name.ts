// One name, in whatever script: its given and its family part told apart.
import { groupWords, places } from '../labels.ts'
import { isFamilyFirst, isVietnameseFamily } from './eastern.ts'

type Name = { givenName: string; familyName: string }

const particles =
  'van|von|vom|der|den|de|del|della|di|da|dos|das|do|du|des|la|le|el|al|bin|binti|ibn|ben|bint|abu|ter|ten|zu|zur|af|av|st\\.|y|e|і|ван|фон|дер|де'
const particle = new RegExp(`^(?:${particles})$`, 'iu')
const capital = /^(?:[dDOoLl][’'‘`])?(?:\p{Lu}|al-|el-|ʻ)[\p{L}\p{M}’'‘`ʻ.-]*$/u
const initials = /^(?:(?:\p{Lu}\.?-?){1,3}|(?:\p{Lu}\.-?){4})$/u
/** 'Chun-Kai (Karl) Huang' */
const nickname = /^[("“]\p{Lu}[\p{L}-]+[)"”]$/u
const suffix = /^(?:jr|sr|ii|iii|iv|neto|netto|filho|júnior|sobrinho)\.?$/i

/** `familyFirst` where a comma separates them; `forced` where something else says that this is a name. */
export function toName(words: string, familyFirst: boolean, forced: boolean): Name | undefined {
  const bare = words.replace(/(?<=\p{L} )[("“]\p{Lu}[\p{L}-]+[)"”](?= \p{L})/u, '')
  if (!words || words.length > 70 || /[\d@/:!?"“”()=]/.test(bare)) return undefined
  if (familyFirst) {
    const [family = '', given = ''] = words.split(',').map((part) => part.trim())
    return capital.test(family.split(' ').at(-1)!) && given
      ? { givenName: given, familyName: family }
      : undefined
  }
  if (/\p{Script=Han}|\p{Script=Katakana}/u.test(words)) return hanName(words)
  if (/\p{Script=Hangul}/u.test(words)) return hangulName(words)
  const tokens = words.split(/\s+/)
  if (tokens.some((token) => arabicBetween.test(token))) return undefined
  if (/\p{Script=Arabic}/u.test(words))
    return tokens.length <= 6 && (forced || tokens.length > 1) ? byLast(tokens) : undefined
  return latinName(tokens, forced)
}

/** "The Northmere Fluency Group" has one name, like a person who has but one. */
export const toGroup = (words: string): Name | undefined =>
  groupWords.test(words) && /^(?:the )?\p{Lu}/iu.test(words) && words.length < 120
    ? { givenName: words.replace(/^the /, 'The '), familyName: '' }
    : undefined

/** Words of a title, that no name has. */
const arabicBetween = /^(?:بر|در|از|به|با|برای|را|این|آن|في|على|من|إلى|عن|بين|هذه|أثر|دور)$/u

const noNames =
  /^(?:jl\.|jln\.|no\.|km\.?|box|groups?|units?|systems?|labs?|teams?|services?|office|sciences?|technolog(?:y|ies)|engineering|research|program(?:me)?s?|stud(?:y|ies)|cohort|survey|building|campus|solutions|authority|initiative|projects?|problems?|thesis|dissertation|society|association|consortium|network|trust|limited|policy|affairs|independent|researchers?|scholars?|anonymous|anonymi[sz]ed)$/i

function latinName(tokens: string[], forced: boolean): Name | undefined {
  if (tokens.length > 7 || (tokens.length < 2 && !forced)) return undefined
  const isPart = (token: string) => capital.test(token) || particle.test(token) || suffix.test(token)
  if (!tokens.every((token, at) => isPart(token) || (at > 0 && nickname.test(token)))) return undefined
  if (tokens.some((token) => noNames.test(token)) || places.test(tokens.join(' '))) return undefined
  if (!capital.test(tokens[0]!) && !particle.test(tokens[0]!)) return undefined
  if (!tokens.some((token) => token.replace(/\P{L}/gu, '').length > 1)) return undefined
  const isShouted = tokens.every((token) => token === token.toUpperCase())
  const shouted = isShouted ? undefined : byCapitals(tokens)
  if (shouted) return shouted
  const tamed = isShouted && !tokens.every((token) => initials.test(token)) ? tokens.map(calm) : tokens
  const last = tokens.at(-1)!
  if (tokens.length > 1 && initials.test(last) && !suffix.test(last) && !initials.test(tokens[0]!)) {
    const from = tamed.findIndex((_, at) => tokens.slice(at).every((token) => initials.test(token)))
    return { givenName: tamed.slice(from).join(' '), familyName: tamed.slice(0, from).join(' ') }
  }
  if (isFamilyFirst(tamed)) return { givenName: tamed.slice(1).join(' '), familyName: tamed[0]! }
  return byLast(isShouted ? tamed.map(inSmall) : tamed)
}

/** "Jean-François de MONTREVEL", "KERVADEC-LE GOFF Maëlle", "MA Li": the family name is in capitals. */
function byCapitals(tokens: string[]): Name | undefined {
  const isFamily = tokens.map((token, at) => isShoutedName(token, at))
  let from = isFamily.indexOf(true)
  const end = isFamily.findIndex((it, at) => at > from && !it)
  const to = from < 0 || end < 0 ? tokens.length : end
  if (from < 0 || (from === 0 && to === tokens.length)) return undefined
  while (from > 0 && particle.test(tokens[from - 1]!)) from--
  const given = [...tokens.slice(0, from), ...tokens.slice(to)]
  if (given.length === 0) return undefined
  return { givenName: given.join(' '), familyName: tokens.slice(from, to).map(calm).join(' ') }
}

const shortSurnames = new Set(
  'MA LI WU XU HE YU HU LU GU DU FU YE AN OH QI BI NI XI SU QU LE VU VO HO'.split(' '),
)

function isShoutedName(token: string, at: number): boolean {
  if (token !== token.toUpperCase() || !/\p{Lu}{2}/u.test(token) || suffix.test(token)) return false
  if (token.length === 2) return at === 0 && shortSurnames.has(token)
  return !initials.test(token) || /^[B-DF-HJ-NP-TV-Z][AEIOUY][A-Z]$|^[A-Z]{2}[AEIOU]$/.test(token)
}

/** "TARROWBY" to "Tarrowby"; what has points is left. */
const calm = (token: string) =>
  (initials.test(token) && token.includes('.')) || (particle.test(token) && token !== token.toUpperCase())
    ? token
    : token.replace(/\p{L}[\p{L}\p{M}’']*/gu, (word) =>
        (word[0]! + word.slice(1).toLocaleLowerCase(turkish.test(token) ? 'tr' : 'en')).replace(
          /^(?:Mc|[DO][’'])\p{L}/u,
          (start) => start.slice(0, -1) + start.at(-1)!.toUpperCase(),
        ),
      )

/** "T. VAN LOON" */
const inSmall = (token: string, at: number, { length }: string[]) =>
  at > 0 && at < length - 1 && particle.test(token) && token.length > 1 ? token.toLowerCase() : token

const turkish = /[ŞĞİ]/
const fathersName = /(?:вич|(?<=^(?:Иль|Лук|Кузьм|Фом|Никит|Савв))ич|вна|инична|оглы|кызы|уулу)$/u
const irish = /^(?:mac|mag|ó|ní|uí|nic)$/iu
const patronymic = /^(?:\p{Lu}[\p{L}]+[eé]z|Garc[ií]a|D[ií]az|Ruiz|Ortiz|Muñoz)$/u
const devotional =
  /^(?:carmen|pilar|rosario|mar|rocío|ángeles|angeles|jesús|jesus|milagros|dolores|luz|sol|valle|consuelo|socorro)$/iu

/** A person with one name has it as given name. */
function byLast(tokens: string[]): Name {
  if (tokens.length === 1) return { givenName: tokens[0]!, familyName: '' }
  if (tokens.length === 3 && fathersName.test(tokens[2]!))
    return { givenName: tokens.slice(1).join(' '), familyName: tokens[0]! }
  const end = tokens.length > 2 && suffix.test(tokens.at(-1)!) ? tokens.length - 1 : tokens.length
  let from = end - 1
  while (from > 1 && isParticle(tokens[from - 1]!, tokens[from]!)) from--
  const earlier = tokens.findIndex((token, at) => at > 0 && at < from && beginsFamily(tokens, token, at))
  if (earlier > 0) from = earlier
  return { givenName: tokens.slice(0, from).join(' '), familyName: tokens.slice(from).join(' ') }
}

const isParticle = (token: string, next: string) =>
  (particle.test(token) && token === token.toLowerCase()) ||
  irish.test(token) ||
  (token === 'Van' && !isVietnameseFamily(next)) || // 'Hong Van Tran' is Hong Van
  /^(?:De|Den|Der|Dos|Du|Von|Vander|Vanden|Le|Del|Della|Di|Da|Al|El|Te|Ten|Ter|Abu|Bin|Ibn)$/.test(token)

/** Two family names: "Mac Giolla Bháin", "Fernández de la Vega", "de la Cruz Mamani"; but "del Carmen" is given. */
function beginsFamily(tokens: string[], token: string, at: number): boolean {
  if (irish.test(token) || patronymic.test(token)) return true
  const name = tokens.findIndex((next, n) => n > at && !particle.test(next))
  const isSpanish = /^(?:del|de)$/.test(token) && (token === 'del' || name > at + 1)
  return isSpanish && !devotional.test(tokens[name] ?? '') && name === tokens.length - 2
}

const doubled =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯|端木|南宫|长孙)/u

const hanSurnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤張劉陳楊黃趙吳孫馬鄭謝許韓馮鄧蔣葉蘇魏呂盧鍾譚陸賈韋鄒閻龍陶賀顧龔錢嚴湯成霍施梅洪翟颜倪温季俞章鲁葛毕聂焦齐丛庄岳包左吉童詹甘祁庞殷申柯耿关舒柳阮伍舒詹单卓吕欧瞿解'
export const isHanName = (word: string) => {
  const name = word.replaceAll(/\uE002\d+\uE003|[\d,*]/g, '')
  return /^\p{Script=Han}{2,4}$/u.test(name) && hanSurnames.includes(name[0]!)
}

/** 张三, 欧阳 修, and 山田 太郎 or ブラウン アンナ as written apart. */
function hanName(words: string): Name | undefined {
  const [first = '', second, ...more] = words.replace(/^[○◯◎]\s*/, '').split(/\s+/)
  const whole = [first, second ?? '', ...more].join('')
  if (more.length > 1 || !/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u.test(whole))
    return undefined
  const isKana = /\p{Script=Katakana}{3}/u.test(whole)
  if (whole.length < 2 || whole.length > (isKana ? 14 : 6)) return undefined
  if (second && !more.length && whole.length > 2 && (first.length < 4 || isKana))
    return { givenName: second, familyName: first }
  if (whole.length > 4) return undefined
  const length = doubled.test(whole) && whole.length > 2 ? 2 : 1
  return { givenName: whole.slice(length), familyName: whole.slice(0, length) }
}

function hangulName(words: string): Name | undefined {
  const whole = words.replace(/\s/g, '')
  if (whole.length < 2 || whole.length > 4 || !/^\p{Script=Hangul}+$/u.test(whole)) return undefined
  const length = /^(?:남궁|황보|선우|제갈|독고)/u.test(whole) && whole.length > 2 ? 2 : 1
  return { givenName: whole.slice(length), familyName: whole.slice(0, length) }
}
