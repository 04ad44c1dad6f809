// Which line of a title page is the title.
import { languageOf } from '#features/press/language/language-of.ts'
import { inSmallLetters } from '../reading/readable-formulas.ts'
import { lower, raise, type Line } from './front-lines.ts'
import { institution, labelOf } from './labels.ts'
import { peopleIn } from './names/person-names.ts'

// oxfmt-ignore
const pageWords = [
  // what kind of article it is
  String.raw`(?:(?:original|research|review|short|brief|case|full[- ]length|regular|invited|technical|clinical|systematic|scoping|empirical|theoretical|methods?)\s+(?:research\s+|scientific\s+)?)?(?:articles?|papers?|reports?|communications?|letters?|notes?|reviews?|studies|study|research|manuscripts?|editorial|commentary|perspective|protocol|correspondence)`,
  String.raw`(?:оригинальная |научная |обзорная )?статья`,
  String.raw`original`,
  String.raw`untitled`,
  String.raw`(?:araştırma |derleme )?makale(?:si)?`,
  String.raw`artículo (?:original|de \S+)`,
  String.raw`artigo (?:original|de \S+)`,
  String.raw`article (?:original|de \S+)`,
  // what part of a submission
  String.raw`title page.*`,
  String.raw`main (?:text|document|manuscript)(?: file)?`,
  String.raw`(?:chapter|глава|capítulo|chapitre|kapitel)\s+(?:\d+|[ivx]+)[.:]?`,
  String.raw`cover (?:page|letter)`,
  String.raw`manuscript.{0,40}`,
  String.raw`draft\b.{0,40}`,
  String.raw`supplement.*`,
  String.raw`page|page \d+.*`,
  String.raw`running .*`,
  String.raw`this version\b.{0,40}`,
  // hidden for review
  String.raw`confidential.*`,
  String.raw`blinded.*`,
  String.raw`.{0,60}\b(?:removed|withheld|omitted|hidden|blinded|masked|anonymi[sz]ed) for .{0,40}review.{0,20}`,
  String.raw`anonymous.*`,
  String.raw`for (?:peer )?review.*`,
  // numbers, dates, addresses and blessings
  String.raw`(?:удк|udc|ббк)[\s.…]*`,
  String.raw`(?:удк|udc|ббк|msc|pacs|jel|mathematics subject class\w+)[\s(].*\d.*`,
  String.raw`بسم\s.*`,
  String.raw`به\s+نام\s.*`,
  String.raw`\d+`,
  String.raw`(?:open access ?)+`,
  String.raw`(?:e-?)?issn\b.{0,40}`,
  String.raw`.{0,60}\bdoi: ?10\.\S+`,
  String.raw`(?:submitted|submission) .{0,80}`,
  String.raw`\(?(?:received|accepted|revised|dated)\b.{0,20}\d.{0,100}`,
  String.raw`(?:https?:|doi|www\.).*`,
  String.raw`(?:\w+ ?\d{1,2}, ?\d{4}|\d{1,2}[ ./-]\w+[ ./-]\d{4}|\d{4}-\d\d-\d\d)`,
]
const kinds = new RegExp(`^(?:${pageWords.join('|')})$`, 'i')

/** Not a title, nor a part of one: what kind of article it is, a date, a number, a blessing. */
export const isPageWords = (text: string) =>
  text.split(/\s[/|]\s/).every((part) => kinds.test(part)) || !/\p{L}{2}/u.test(text)

/** The lines before the abstract: the title by its style, its label, or its weight and words. */
export function findTitle(lines: Line[], language = 'en'): FoundTitle | undefined {
  const title = mainTitle(lines)
  const below = title && lines[title.to]
  if (!title || !below || !isSubtitle(below, lines[title.to + 1], language)) return title
  const sign = isDashed.test(below.text) ? '' : /[\p{P}]$/u.test(title.value) ? ' ' : ': '
  return { ...title, to: title.to + 1, value: title.value + sign + cleaned(titleWords(below)) }
}

/** Word's own, and those of publishers' templates: "MDPI_1.2_title", "els-title", "papertitle". */
export const titleStyle =
  /^(?:(?:mdpi[_\d.]*|els|ms|jats)[\s_-]*)?(?:(?:paper|article|manuscript|main)[\s_-]*)?title(?:[\s_-]document)?$|^название(?: (?:доклада|статьи))?$|^заголовок статьи$/i

type FoundTitle = { from: number; to: number; value: string }

function mainTitle(lines: Line[]): FoundTitle | undefined {
  const at = (test: (line: Line, n: number) => boolean) => lines.findIndex(test)
  const styled = at(({ style, text }) => titleStyle.test(style) && text !== '' && !isPageWords(text))
  if (styled >= 0) return joined(lines, styled, (line) => titleStyle.test(line.style) && !isBelow(line))
  const labelled = at(({ text }) => labelOf(text)?.kind === 'title')
  if (labelled >= 0) return atLabel(lines, labelled)
  const could = lines.slice(peopleAbove(lines)).filter((line) => couldBe(line))
  const people = at((line) => isSurelyPeople(line))
  const early = people > 0 ? could.filter((line) => lines.indexOf(line) < people) : could
  const among = early.length > 0 ? early : could
  const best = among.find(({ heading, bold }) => heading || bold) ?? among[0]
  return best && joined(lines, lines.indexOf(best), (line, before) => isMore(line, best, before))
}

/**
 * How many lines of names, each above an address and an email, a page begins with: then its title isn't among them, but
 * in the page's head, say.
 */
export function peopleAbove(lines: Line[]): number {
  const said = lines.flatMap((line, n) => (line.text ? [{ line, n }] : []))
  let [at, count] = [0, 0]
  while (peopleIn(said[at]?.line.marked ?? '')?.length === 1) {
    const email = said.slice(at, at + 6).findIndex(({ line }) => /\S@\S+\.\S/.test(line.text))
    if (email < 1) break
    at += email + 1
    count++
  }
  return count > 1 ? said[at - 1]!.n + 1 : 0
}

/** A whole title page may have the style of its title. */
const isBelow = (line: Line) =>
  isSurelyPeople(line) ||
  labelOf(line.text) !== undefined ||
  (line.marked.startsWith(raise) && institution.test(line.text))

function atLabel(lines: Line[], at: number) {
  const rest = labelOf(lines[at]!.text)!.rest
  const inner = labelOf(rest)
  if (inner?.kind === 'title' && !inner.rest) return undefined // "Title: [Title of the paper]", as the template has it
  if (rest) return { from: at, to: at + 1, value: cleaned(rest) }
  const next = lines.findIndex(({ text }, n) => n > at && text !== '')
  return next < 0 || labelOf(lines[next]!.text)?.rest === '' // 'TITLE', 'Authors', as the template has them
    ? undefined
    : { ...joined(lines, next, (line, before) => isMore(line, lines[next]!, before)), from: at }
}

function joined(lines: Line[], from: number, goesOn: (line: Line, before: Line) => boolean) {
  let to = from + 1
  while (lines[to] && lines[to]!.text && goesOn(lines[to]!, lines[to - 1]!)) to++
  const value = lines.slice(from, to).map(titleWords).join(' ')
  return { from, to, value: cleaned(value) }
}

const titleWords = ({ marked }: Line) =>
  marked
    .replace(new RegExp(`${raise}(?:note\\d+|[*†‡§¶#✉]+)${lower}`, 'g'), '')
    .replace(new RegExp(`${raise}([^${lower}]*)${lower}`, 'g'), (_, raised: string) =>
      inSmallLetters(raised, 'superscript'),
    )

const cleaned = (title: string) =>
  title
    .replace(/\s+/g, ' ')
    .replace(/[\s*†‡§#]+$/, '')
    .replace(/(?<=[^.]{3})(?<!\b(?:et al|spp|sp|var|etc))\.$/, '')
    .trim()

function couldBe(line: Line): boolean {
  const { text } = line
  if (text.length > 400 || /\S@\S+\.\S/.test(text) || isPageWords(text) || labelOf(text)) return false
  if (line.marked.startsWith(raise) || /^(?:dear|уважаем)/i.test(text)) return false
  const words = text.split(/\s+/).length
  const letters =
    text.match(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  if (words < 2 && letters < 5) return false
  if (
    isSurelyPeople(line) ||
    (institution.test(text) &&
      words < 12 &&
      /^(?:the )?(?:school|dep|faculty|division|\S+ (?:state )?universit|universit|college|institut|cent)/i.test(
        text,
      ))
  )
    return false
  return words > 2 || letters > 4 || line.bold || line.heading
}

/** The title again in another script, set like the title itself. */
export function isTranslated(line: Line, title: Line): boolean {
  const looksSo = (line.heading && title.heading) || (line.bold && title.bold)
  const [one, other] = [line, title].map(({ text }) => /^[\p{Script=Latin}\P{L}]+$/u.test(text))
  const isSentence = /\s\S+\s/.test(line.text) && !peopleIn(line.marked) && !institution.test(line.text)
  return looksSo && one !== other && isSentence && couldBe(line)
}

/** Names with marks, with initials, or two and more of them; a title of two capital words is no name. */
export function isSurelyPeople({ marked, text }: Line): boolean {
  const people = peopleIn(marked)
  if (!people || institution.test(text)) return false
  const withInitials = people.some(({ givenName }) => /(?:^|\s)\p{Lu}\./u.test(givenName))
  const withFather = people.some(({ givenName }) => /\s\p{Lu}\p{Ll}+(?:вич|вна|инична)$/u.test(givenName))
  return people.length > 1 || withFather || withInitials || people.some(({ marks }) => marks.length > 0)
}

/** '——三十年的观测', as Chinese begins a subtitle */
const isDashed = /^\s*[—―─]{2}\s*(?=\p{L})/u

/** Right above the names, and in the language of the paper: else it's the title in English. */
function isSubtitle(line: Line, next: Line | undefined, language: string): boolean {
  const { text, marked } = line
  if (!next || line.heading || !peopleIn(next.marked) || institution.test(next.text)) return false
  if (peopleIn(marked) || institution.test(text) || labelOf(text) || isPageWords(text)) return false
  if (isDashed.test(text)) return true
  const words = text.split(/\s+/).length
  if (words < 3 || words > 25 || /[@;]|\d{4}\.?$|[.。]$/.test(text)) return false
  return language === 'en' || languageOf(text, [language, 'en']) === language
}

/** A title that was broken over two lines: the second goes on with it, and looks the same. */
function isMore(line: Line, first: Line, before: Line): boolean {
  if (/^\([^)]{30,}\)$/.test(line.text)) return false // the same in another language
  if (line.heading !== first.heading || line.bold !== first.bold || line.style !== first.style) return false
  if (
    !line.text ||
    labelOf(line.text) ||
    isSurelyPeople(line) ||
    institution.test(line.text) ||
    /@|\d{4,}/.test(line.text.replaceAll(/^\(.*\)$|\b\d{4}\s?[–-]\s?\d{4}\b/g, ''))
  )
    return false
  if (peopleIn(line.marked) && !/^(?:a|an|the|in|of|on|for|and|by|with|from|to)\b/i.test(line.text))
    return false
  const open = /(?:[?:,–—-]|\b(?:of|and|the|in|on|for|a|an|by|with|from|to|и|в|на))\s*$/i.test(before.text)
  return open || /^[\p{Ll}(:–—]/u.test(line.text)
}
