// What somebody is, said beside where they work: "Assistant Professor, Department of …". It's no part of an address.
import { places } from './labels.ts'

// oxfmt-ignore
const words = [
  '(?:(?:asst|assoc)\\.?\\s?)?prof\\.?|professor|lecturer|educator|scientist|researcher|associate|fellow|student|candidate|scholar|assistant|director|head|principal|dean|engineer|resident|physician|nurse|consultant|specialist|officer|teacher|ph\\.?d',
  '(?:ведущ|главн|старш|младш)\\p{L}+ \\p{L}[\\p{L}-]+|студент(?:ка)?|асп[иі]рант(?:ка)?|викладач\\p{L}*|магистрант(?:ка)?|сотрудник|преподаватель|н\\.|доцент|профессор|заведующ\\p{L}+|врач[\\p{L}-]*|ассистент|инженер|директор|магистр|соискатель|учитель|кандидат \\S+ наук|доктор \\S+ наук',
  'profesora?|docente|doctorand[oa]|investigadora?|estudiante|enfermer[oa]|médic[oa]|ingenier[oa]|licenciad[oa]|doctora?|magíster|máster',
  'professora?|mestrand[oa]|doutorand[oa]|doutora?|mestr[ea]|graduad[oa]|graduand[oa]|estudante|pesquisadora?|bolsista|engenheir[oa]|enfermeir[oa]',
  'maître(?:sse)? de conférences|doctorante?|professeure?|chercheure?|chercheuse|ingénieure?|étudiante?|post-?doctorante?',
  'wissenschaftliche[rn]? mitarbeiter(?:in)?|doktorand(?:in)?|student(?:in)?|leiter(?:in)?',
  'öğr\\.\\s?üyesi|öğr\\.\\s?gör\\.?|arş\\.\\s?gör\\.?|doç\\.?\\s?dr\\.?|prof\\.?\\s?dr\\.?|öğretmen|öğrencisi|uzman|dr\\.',
  'دانشجوی?|دانشیار|استادیار|استاد|کارشناس|مربی|أستاذ|مدرس|طالب(?:ة)?|باحث(?:ة)?',
  '주저자|공동\\s?저자|제\\s?[1-9]\\s?저자|교신\\s?저자|제1저자',
].join('|')
const first = new RegExp(
  `^[^,،，;]{0,60}?(?<!\\p{L})(?:${words})(?!\\p{L})(?:[^,،，;]{0,60}[,،，]\\s*|[^,،，;.]{0,40}(?<=\\p{L}{5})\\.\\s+(?=\\p{Lu}))`,
  'iu',
)
const alone = new RegExp(`^\\s*(?:${words})(?!\\p{L})[^,،，;]{0,50}$`, 'iu')
const chair = /^(?:доцент|профессор|заведующ\S+|преподаватель|аспирант(?:ка)?|студент(?:ка)?)\s+(?=кафедр)/iu
/** "Doutor em Ciência do Solo. Professor da Universidade …" */
const at = new RegExp(
  `^[^,;]{0,160}?(?<!\\p{L})(?:${words})(?!\\p{L})[^,;]{0,60}?\\s(?:na|no|da|do|pela|pelo|de la|en la|en el|del|at the|at|of the|à l’|à la|de l’)\\s*(?=(?:Universi|Institu|Facul|Cent[re]|Escol|Hospital|École|Fundaç|Program|Depart|Laborat|Núcleo|Grupo de|Secretaria|Minist[eé]rio))`,
  'iu',
)
const last =
  /[\s\u3000]+(?:박사\s?과정(?:\s?수료)?|석사\s?과정|대학원생|(?:부|조|정|겸임|명예|초빙)?교수|(?:책임|선임|주임|전임)\s?연구원|修士課程|博士(?:前期|後期)?課程|(?:准|特任)?教授|助教|講師)(?:[・·].*)?$/u

/** "Enfermera", "Doctora en Salud Pública": what somebody is, and no word of where. */
export const isPosition = (words: string) => alone.test(words) && !places.test(words)

export function withoutPosition(words: string): string {
  const start = /^\W*independent/i.test(words) ? '' : (first.exec(words)?.[0] ?? '')
  const rest = words
    .trim()
    .slice(places.test(start) ? 0 : start.length)
    .replace(chair, '')
    .replace(at, '')
    .replace(last, '')
  return rest === words.trim() ? rest : withoutPosition(rest)
}
