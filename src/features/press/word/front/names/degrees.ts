// What people are called beside their names: titles before it, degrees after it.

// oxfmt-ignore
const titles = [
  String.raw`(?:apl\.?\s|univ\.-|assoc(?:iate|\.)?\s|assist(?:ant|\.)?\s|asst\.?\s|adj(?:unct|\.)?\s|full\s)?prof(?:essor)?(?:in|a)?s?\.?`,
  String.raw`(?:pd\s|priv\.-doz\.\s?|doç\.?\s|yrd\.\s)?dra?\.?(?:[\s-]+(?:ing|med|dent|vet|rer|nat|phil|pol|oec|iur|jur|h\.\s?c|habil|sc)\.)*-?(?:öğr\.\s?(?:üyesi|gör\.?))?`,
  String.raw`öğr\.\s?(?:üyesi|gör\.?)|arş\.\s?gör\.?|doç\.?`,
  String.raw`dipl\.?-(?:ing|phys|psych|biol|chem|kfm|kff|päd|math|inf)\.?|mag\.|engr?\.|ing\.|er\.|lic\.|mtr[oa]\.|rev\.`,
  String.raw`(?:dr\s)?hab\.|(?:mgr|dr|doc)\.?\s(?:inż|ing)\.|(?:mgr|inż|doc|prim|akad|mudr|phdr|rndr|mvdr|judr|paeddr)\.?`,
  String.raw`mr\.?|mrs\.?|ms\.|miss|mme|sri|smt\.?|shri`,
  String.raw`к\.?\s?[а-я]\.?-?[а-я]{0,2}\.?\s?н\.?|д\.?\s?[а-я]\.?-?[а-я]{0,2}\.?\s?н\.?|доцент|проф(?:ессор|\.)|д-р|канд\.`,
  'دکتر|مهندس|الدكتورة?|الأستاذة?|(?:[أم]\\.\\s?){1,2}(?:د\\.)?|د\\.|교수|박사|(?:副|讲席|特聘)?教授|博士|讲师|(?:副|助理)?研究员',
]
// oxfmt-ignore
const degrees = [
  String.raw`ph\.?\s?d\.?(?:\s?\(c\)| candidate| student| scholar)?|d\.?\s?phil\.?|dr\.?\s?p\.?h\.?|m\.?\s?d\.?|m\.?\s?sc\.?n?|m\.?\s?phil\.?|b\.?\s?sc\.?(?:\s?\(hons\))?`,
  String.raw`m\.?b\.?b\.?s\.?|mbchb|m\.?p\.?h\.?|m\.?\s?eng\.?|b\.?\s?eng\.?|m\.?\s?tech\.?|b\.?\s?tech\.?|mba|mhs|msn|bsn|dnp|rnc?|r\.n\.|np`,
  String.raw`frcp\w*|frcs\w*|facc|facs|fahа?|faan|do|dds|dmd|dvm|pharm\.?\s?d\.?|psy\.?d|ed\.?d|dsc|d\.sc\.|sc\.?d|ll\.?m|j\.?d|ma|m\.a\.|s\.?m|ms|m\.s\.|ba|b\.a\.|bs|b\.s\.|m\.?ed`,
  'ieee|(?:senior |student |life )?(?:member|fellow|graduate student member),?(?: ieee)?',
]
const called = new RegExp(
  String.raw`(?<![\p{L}.])(?:${titles.join('|')}|(?:${degrees.join('|')})(?:\s?\([\p{L} ]{2,14}\))?)(?![\p{L}])`,
  'giu',
)
const isTitle = new RegExp(`^(?:${titles.join('|')})$`, 'iu')

/** BScN, MAppSc, DClinPsy, BVSc, FRCPath. */
const mixed = /(?<=[\s,])[BDFLM][A-Z]{1,4}[a-z]+(?:[A-Z][a-z]*)*(?!\p{L})/gu
/** "Mulqueen RGN": no name, and too long for initials. */
const unspeakable = /(?<=\p{Lu}\S*\p{Ll}\s[^,]*\p{Ll}\s)[B-DF-HJ-NP-TV-XZ]{3,6}(?!\p{L})/gu
/** After the commas of "Kirsty Jolly, OD, MS": whatever is written in capitals alone. */
const behind = /(?<=\p{L}{2}\s[^,]*\p{Ll}[^,]*)(?:,\s*\p{Lu}{2,6})+\s*$/u

/** A degree follows a name, a title stands before it; "Md" and "Do" are names. */
export function withoutDegrees(piece: string): string {
  const bare = piece
    .replace(/\((?:\s|he|she|they|him|her|them|\/)*\)|\((?:FH|TU|hons\.?)\)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/\p{L}/u.test(bare.replace(called, '')))
    return bare.replace(called, (found) => (found === found.toLowerCase() ? found : ' ')).trim()
  return bare
    .replace(called, (found, at: number) => (isDegree(found, bare.slice(0, at)) ? ' ' : found))
    .replace(mixed, ' ')
    .replace(unspeakable, ' ')
    .replace(/(?:\s*,)+(?=\s*(?:,|$))/g, '')
    .replace(behind, ' ')
    .replace(/(?:\s*,)+\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** In a list of names and degrees, "OD" after a comma of its own. */
export const isDegreeAlone = (piece: string) =>
  /^\s*(?:[A-Z]{2,6}|(?:[A-Z][a-z]{0,2}\.\s?){2,6})(?:\s?\([\p{L} ]+\))?\s*$/u.test(piece)

function isDegree(found: string, before: string): boolean {
  if (/^(?:sri|shri|miss|doc|prim)$/i.test(found) && /\p{L}{2}\s*$/u.test(before)) return false // a name, within names
  if (isTitle.test(found)) return found !== found.toLowerCase() || !/^[a-z]+$/.test(found)
  const isName = /^(?:ma|do|ms|ba|bs|np|jd|rn)$/i.test(found) && found !== found.toUpperCase()
  return !isName && before.trim().split(/\s+/).length > 1
}
