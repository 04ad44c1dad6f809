// How styles write the names of authors. Each form is one name, and what stands between two of them.

const particle =
  "(?:(?:van|von|vom|de|del|della|dello|di|da|das|dos|do|du|la|le|las|los|ter|ten|te|zu|zur|zum|el|al|bin|ibn|ben|abu|af|av|der|den|het|in|'t|op|y|St\\.?|Van|Von|De|Del|Della|Di|Da|Dos|Du|La|Le|El|Al|Der|Den|Ten|Ter|Mc|O'|Ó|Ní)[\\s-]+)*"
const word =
  "(?:d'|D'|O'|l'|L'|(?:de|di|du|van|von)(?=\\p{Lu})|al-|el-|Al-|El-)?\\p{Lu}[\\p{L}\\p{M}']*(?:-[\\p{L}\\p{M}']+)*(?:-\\p{Lu}\\.(?=,))?"
const families = (more: string) =>
  `(?<family>${particle}${word}(?:(?<=\\p{L}\\p{L})\\s(?:(?:del?|de la|de los|da|dos|do|di)\\s)?(?!\\p{Lu}{1,3}(?![\\p{L}\\p{M}]))${word}(?=[,\\s]))${more})`
const family = families('?')
const manyFamilies = families('{0,2}')
const longFamily = `(?<family>${particle}${word}(?:(?<=\\p{L}\\p{L})\\s(?!\\p{Lu}{1,4}(?![\\p{L}\\p{M}]))${particle}${word}){0,3})`
const shortFamily = `(?<family>${particle}${word}(?<=\\p{L}\\p{L})(?:\\s(?:i|y)\\s${word})?)`
const glued =
  "(?<given>\\p{Lu}{1,4}(?:[-\\s]\\p{Lu}{1,2})?(?:\\s(?:van|von|de|der|den|la|Van|De|Von)(?:\\s\\p{Lu}(?![\\p{L}]))?)*)(?![\\p{L}\\p{M}'-]|\\.\\s?\\p{Lu}\\.)(?:(?<=\\p{Lu}\\s\\p{Lu})\\.(?=,|\\s\\())?"
const initial = '(?:\\p{Lu}\\p{Ll}?|Chr|Dzh|Jos|Jur|Yev|Zsu|Sch)\\.'
const initials = `${initial}(?:[\\s-]*(?:${initial}|\\p{Lu}(?=[,;])))*`
const dotted = `(?<given>${initials}(?:\\s(?:de|van)\\b)?)`
const dottedFirst = `(?<given>${initials})`
const loose = `(?<given>(?:(?:(?:\\p{Lu}\\p{Ll}{0,2}|(?<=-|\\.\\s?)\\p{Ll})\\.[\\s-]*){1,5}(?:[\\p{Lu}a](?=,))?|(?:\\p{Lu}[\\s-]?){1,4}(?![\\p{L}\\p{M}'])(?:(?<=\\p{Lu}{2})\\.(?=,|\\s[12]\\d{3}))?)(?:(?:van|von|de|der|da|dos|la|Van|De|Da|Dos)(?![\\p{L}])\\s?(?:\\p{Lu}\\.\\s?)?)*)`
const forename = "(?!(?:The|An?|In|On|Of)\\s)(?:[DO]')?\\p{Lu}[\\p{Ll}\\p{M}][\\p{L}\\p{M}'-]*"
const middle = `(?:(?:${forename}|(?:\\p{Lu}\\.){2,4}|\\p{Lu}\\.?(?:-\\p{Lu}\\.?)?)(?![\\p{L}\\p{M}])|(?:van|del?|von|der)\\b)`
const middles = `(?:${middle}|\\p{Lu}{2}(?![\\p{L}\\p{M}]))`
const given = `(?<given>(?:\\p{Lu}\\.\\s)?${forename}(?:\\s${middles})*)(?![\\p{L}\\p{M}])`
const single = `(?<given>${forename}(?:\\s\\p{Lu}\\.)*)(?![\\p{L}\\p{M}])(?=[.,])`
const yearThenTitle = '(?=[.,](?:(?!\\d{4})[^"])*\\d{4}[a-z]?\\.\\s")'
const upright = `(?<given>${middle}(?:\\s${middles})*?)\\s(?!(?:Jr|Sr|II)(?!\\p{L}))${shortFamily}(?=,?\\s(?:Jr|Sr|II|III|IV|V)(?![\\p{L}])|\\s*(?:[,.;:("[]|$)|\\s(?:and|&|et|und|y|i|и)\\s)`
const suffix =
  '(?:(?:,?\\s|(?<=\\s))(?<suffix>Jr|Sr|III|II|IV|V(?=,)|2nd(?!\\sed)|3rd(?!\\sed))(?![\\p{L}])\\.?)?'
const and = '(?:and|AND|&|und|et|y|e|и|та|i|ve|و)'
const unicase = '[\\p{Script=Hebrew}\\p{Script=Devanagari}\\u200d]'
const arabicWord = '[\\p{Script=Arabic}\\p{M}\\u200c]+'
const arabic = `${arabicWord}(?:\\s(?!و\\s)(?:(?:بن|بنت|عبد|آل)\\s)?${arabicWord})`

/** `worth` is how sure a name of this form is one: initials are, plain words less so. `next` is the form of the second name. */
export type NameForm = {
  form: string
  style: string
  first: RegExp
  next?: RegExp
  between: RegExp
  worth: number
}

const like = (pattern: string) => new RegExp(pattern, 'duy')
const commas = like(`\\s*(?:[,;]\\s*(?:\\.\\s?\\.\\s?\\.|…)?\\s*(?:${and}\\s+)?|\\s${and}\\s+)`)
const strictCommas = like(
  `\\s*(?:[,;](?:\\s+|(?<=\\.,))(?:\\.\\s?\\.\\s?\\.,?|…,?)?\\s*(?:${and}\\s+)?|\\s${and}\\s+)`,
)
/** 'Roe, A.B. Lee, C., 2010', where a comma was forgotten. */
const forgotten = like(
  `${strictCommas.source}|(?<=\\p{Lu}\\.)\\s(?=\\p{Lu}[\\p{L}'-]+,\\s(?:\\p{Lu}\\.[\\s-]?)+(?:,|\\())`,
)
const alone = "(?<family>\\p{Lu}\\p{Ll}+)(?=,\\s\\p{Lu}[\\p{L}'-]+,\\s\\p{Lu}\\.)"
const semicolons = like(`\\s*;\\s*(?:${and}\\s+)?|\\s/\\s|,?\\s+${and}\\s+`)

// oxfmt-ignore
export const nameForms: NameForm[] = [
  { form: 'Smith AB',          style: 'Vancouver', first: like(longFamily + '\\s' + glued + suffix),              between: commas,       worth: 1,
    next: like(shortFamily + '\\s' + dotted + suffix) },
  { form: 'SMITH A B',         style: 'GB/T 7714', first: like("(?<family>\\p{Lu}[\\p{Lu}'-]+(?:\\s\\p{Lu}[\\p{Lu}'-]{2,}){0,2})\\s(?<given>\\p{Lu}(?:[\\s-]?\\p{Lu})?)(?![\\p{L}]|\\.\\s?\\p{Lu}\\.)" + suffix), between: commas, worth: 1.05 },
  { form: 'Smith A. B.',       style: 'ГОСТ',      first: like(shortFamily + '\\s' + dotted + suffix),        between: commas,       worth: 1,
    next: like(longFamily + '\\s' + glued + suffix) },
  { form: 'Smith et al.',      style: 'Vancouver', first: like(longFamily + '(?=,?\\s(?:et\\.?\\sal(?!\\p{L})|and others|и др\\.))'), between: commas, worth: 0.8 },
  { form: 'Smith, A. B.',      style: 'APA',       first: like(`(?:${manyFamilies}\\s(?<suffix>Jr|Sr|III?|2nd|3rd)\\.?,\\s?${loose}|${manyFamilies},\\s?${loose}${suffix})`), between: forgotten, worth: 1,
    next: like(`(?:${shortFamily}\\s${dotted}${suffix}|${longFamily}\\s${glued}${suffix}|${alone})`) },
  { form: 'A. B. Smith',       style: 'IEEE',      first: like(dottedFirst + '\\s*' + family + suffix),       between: strictCommas, worth: 1 },
  { form: 'AB Smith',          style: 'Harvard',   first: like('(?<given>\\p{Lu}{1,3})\\s' + family + suffix), between: strictCommas, worth: 0.7 },
  { form: 'Smith, A., B. Roe', style: 'AMS',       first: like(shortFamily + ',\\s?' + loose + suffix),       between: strictCommas, worth: 0.9,
    next: like(`(?:${dottedFirst}\\s*${longFamily}|${upright}|(?<given>\\p{Lu}{2,3})\\s${longFamily})` + suffix) },
  { form: 'Smith A., B. Roe',  style: 'Genetics',  first: like(shortFamily + '\\s' + dotted + suffix),        between: strictCommas, worth: 0.95,
    next: like(`${dottedFirst}\\s*${longFamily}` + suffix) },
  { form: 'Smith, Ann, and Ben Roe', style: 'Chicago', first: like(`(?:${shortFamily}\\s(?<suffix>Jr|Sr|III?)\\.?,\\s${given}|(?:${shortFamily},\\s${given}|${family},\\s${single})${suffix})`), between: strictCommas, worth: 0.7,
    next: like(upright + suffix) },
  { form: 'Roe Smith, Ann Mary, and Ben Roe', style: 'Chicago', first: like(`(?<family>${word}\\s${word}),\\s${given}${yearThenTitle}`), between: strictCommas, worth: 0.65,
    next: like(upright + suffix) },
  { form: 'Smith, Ann; Roe, Ben', style: 'MLA',    first: like(shortFamily + ',\\s' + given + suffix),             between: semicolons, worth: 0.75 },
  { form: 'Ann Smith',         style: 'ACM',       first: like(upright + suffix),                    between: strictCommas, worth: 0.5 },
  { form: 'SMITH Ann',         style: 'ISO 690',   first: like("(?<family>\\p{Lu}[\\p{Lu}'-]+(?:\\s\\p{Lu}[\\p{Lu}'-]{2,}){0,2})\\s" + given + '(?=\\s*[,;:]|\\s(?:et|and|&|y|e|und)\\s)'), between: commas,  worth: 0.8 },
  { form: 'לוי, ש\'',           style: 'APA',       first: like(`(?<family>${unicase}{2,}(?:[\\s-]${unicase}{2,})?),\\s?(?<given>${unicase}{1,3}['.](?:\\s?${unicase}{1,3}['.])*|${unicase}{2,}(?:\\s(?!(?:एवं|और|तथा)\\s)${unicase}{2,})?)(?=[.,;(\\s])`), between: like('\\s*[;,]\\s*(?:(?:&|एवं|और|तथा|व)\\s+|ו-?(?=[\\u05d0-\\u05ea]))?|\\s+(?:(?:एवं|और|तथा|व)\\s+|ו-?(?=[\\u05d0-\\u05ea]))'), worth: 1 },
  { form: '张三',               style: 'GB/T 7714', first: like('(?<family>(?:[\\p{Script=Han}\\p{Script=Katakana}ー·]{2,4}|\\p{Script=Han}{1,4}\\p{Script=Hiragana}{1,4})(?:\\s[\\p{Script=Han}]{1,3})?)(?=[,.;:・\\s(["]|等)'), between: like('\\s*[,;・]\\s*'), worth: 1,
    next: like('(?<family>[\\p{Script=Han}\\p{Script=Katakana}ー]{2,6}|\\p{Script=Han}{1,4}\\p{Script=Hiragana}{1,4})(?=[,.;:・\\s([]|等)') },
  { form: '罗伯茨 A',           style: 'GB/T 7714', first: like('(?<family>[\\p{Script=Han}·]{2,6})\\s(?<given>\\p{Lu}(?:\\.?\\s?\\p{Lu})?)(?=[,.])'), between: like('\\s*,\\s*'), worth: 1 },
  { form: '홍길동',             style: 'Korean',    first: like('(?<family>[\\p{Script=Hangul}]{2,4})(?=[,.;:・·\\s(]|외|등)'), between: like('\\s*[,;・·]\\s*(?:(?:&|및)\\s*)?'), worth: 1 },
  { form: 'رضایی ع',           style: 'Persian',   first: like('(?<family>[\\p{Script=Arabic}\\p{M}\\u200c]{2,}(?:\\s[\\p{Script=Arabic}\\p{M}\\u200c]{2,})?)\\s(?<given>(?!و)(?:[\\p{Script=Arabic}]{1,2}|الف))(?=[,.;])'), between: like('\\s*[;,]\\s*'), worth: 1 },
  { form: 'رضایی، علی',        style: 'Persian',   first: like(`(?<family>${arabic}{0,2}),\\s?(?<given>[\\p{Script=Arabic}\\p{M}]{1,2}\\.|${arabic}{0,1})(?=[.,;(:\\s])`), between: like('\\s*[;,]\\s*(?:و\\s+|و(?=ال))?|\\s+و(?:\\s+|(?=ال))'), worth: 1 },
  { form: 'محمود حسن علي',     style: 'Arabic',    first: like(`(?<family>${arabicWord}(?:\\s${arabicWord}){1,3})(?=:\\s)`), between: like('\\s*[;,]\\s*'), worth: 0.6 },
]

/** "et al." and what other languages say. */
export const others =
  /[\s,;]*\(?(et\.?\s+al\b\.?|(?:and|&) (?:\d+ )?others|и\s+др\.?|и\s+соавт\.?|та\s+ін\.?|等(?:人)?|ほか|他(?=[:.,\s])|외(?:\s*\d+인)?|و\s+همکاران|و\s*آخرون|وآخرون|u\.\s?a\.|y otros|et coll\.?|…|\.\.\.)\)?/uy

const group = String.raw`(?<body>\p{Lu}[^.,;:()"?]{2,100}?\s(?:[Gg]roup|[Ii]nvestigators|[Cc]onsortium|Collaboration|[Cc]ollaborators|[Nn]etwork|[Tt]eam|Committee|Initiative|Study|Society|Council|Organi[sz]ation))`

/** A group among people: 'Smith J, Roe A; REACH Investigators.' */
export const groupAmong = like(
  String.raw`\s*[,;]\s*(?:and\s|&\s)?(?:for\s|on behalf of\s)?\s*(?:the\s)?${group}(?=\s*[.(])`,
)

/** 'Smith J, REACH Working Group, Roe A.' */
export const groupBetween = like(`(?:the\\s)?${group},\\s(?:${and}\\s)?`)

/** 'REACH Writing Group; Smith J, Roe A.' */
export const groupFirst = like(String.raw`${group};\s`)

/** Whoever is named like this edited the work and didn't write it. */
export const editorMark =
  /[\s,.]*(?:(?<open>[([])|(?<!\p{L}))(?:eds?(?!\p{L})\.?|editors?(?!\p{L})|h(?:rs)?gg?\.|hrsg|coords?(?!\p{L})\.?|orgs?(?!\p{L})\.?|под\s+ред\.?|ред\.|主编|ویراستار)(?![^()[\]]{1,60}[)\]])[)\]]?/iuy
