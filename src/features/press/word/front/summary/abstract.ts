// The abstract of a manuscript, plain or with headed parts, and where it ends.
import { institution, labelOf, looseLabelOf, type Label } from '../labels.ts'
import { raise, type Line } from '../front-lines.ts'

/** `value` has a blank line between paragraphs; it stands in the lines from `from` up to, but not including, `to`. */
export type Found<Value> = { value: Value; from: number; to: number }

// In groups: a name of a group that was there already begins the text itself.
// oxfmt-ignore
const parts: [group: string, words: string][] = [
  ['intro', 'introduction|background(?: and (?:aims?|objectives?|purpose))?|context|importance|rationale|problem|state of the art|введение|актуальность|обоснование|背景|引言|مقدمه|زمینه|مقدمة|المقدمة|خلفية|서론|배경|introducción|antecedentes|introdução|contexte|einleitung|hintergrund'],
  ['aim', 'aims?(?: and objectives?)?|objectives?|purpose|goal|hypothesis|question|significance|цел[ьи]|задачи|目的|目标|هدف|اهداف|الهدف|الأهداف|목적|objetivos?|objectifs?|buts?|ziel(?:e|setzung)?|fragestellung'],
  ['methods', '(?:materials? (?:and|&) |patients (?:and|&) )?methods?(?: and (?:results|findings|materials|analysis))?|methodology|(?:study )?design(?:, setting.*)?|settings?|participants|patients|subjects|interventions?|exposures?|data sources?|study selection|data extraction(?: and synthesis)?|main outcomes?(?: and)?(?: measures?)?|outcome measures|measurements?|approach|trial registration|registration|eligibility criteria|information sources|search strategy|risk of bias|included studies|synthesis(?: of results| methods)?|(?:statistical|data) analysis|материалы и методы|методы|方法|材料与方法|纳入(?:与排除)?标准|(?:信息|数据)来源|偏倚风险|纳入研究|综合方法|统计分析|روش(?:‌?ها)?(?: و مواد)?|مواد و روش‌?ها|الطرق|المنهج(?:ية)?|방법|연구\\s*방법|métodos?|materiales y métodos|materiais e métodos|méthodes?|matériel et méthodes|methodik|methoden'],
  ['results', '(?:main )?results?(?: and (?:discussion|conclusions?))?|findings|observations|outcomes|результаты|结果|یافته‌?ها|نتایج|النتائج|결과|연구\\s*결과|resultados|résultats|ergebnisse'],
  ['end', 'conclusions?(?: and (?:relevance|implications|significance))?|discussions?(?: and conclusions?)?|interpretation|implications|limitations|clinical (?:relevance|significance|implications)|practical implications|originality(?:/value)?|novelty|recommendations|выводы?|заключение|обсуждение|结论|讨论|解读|意义|局限性?|نتیجه[‌ ]?گیری|بحث|الاستنتاجات?|الخلاصة|الخاتمة|결론|고찰|conclusi[oó]n(?:es)?|conclus(?:ão|ões)|schlussfolgerung(?:en)?|fazit|diskussion'],
]
const patterns = parts.map(
  ([group, words]) => [group, new RegExp(`^\\s*(?:${words})\\s*(?:$|[:：.．—–―‒]\\s*|-\\s+)`, 'iu')] as const,
)

type Part = { group: string; name: string; rest: string }

function partOf(line: Line): Part | undefined {
  const { text, heading, bold, lead } = line
  const led =
    lead && text.startsWith(lead) && !isWhole([text]) ? partOf({ ...line, text: lead, lead: '' }) : undefined
  const after = text.slice(lead.length).trim()
  if (led?.rest === '' && /^[\p{Lu}\p{Lo}\d]/u.test(after)) return { ...led, rest: after }
  for (const [group, pattern] of patterns) {
    const match = pattern.exec(text)
    if (!match) continue
    const rest = text.slice(match[0].length).trim()
    if (!rest && !heading && !bold && text.length > 60) return undefined
    return { group, name: match[0].replace(/[\s:：.．—–―‒-]+$/, '').trim(), rest }
  }
  return undefined
}

const mostWords = 750
const mostAboveKeywords = 10 // lines

/** The first one; `within` so many lines. */
export function findAbstract(lines: Line[], within: number, after = 0): Found<string> | undefined {
  const from = lines.findIndex(
    (line, at) =>
      at >= after &&
      at < within &&
      ((abstractLabel(line) !== undefined && !isCounted(lines, at)) ||
        isStyled(line) ||
        beginsParts(lines, at)),
  )
  if (from < 0) return undefined
  const line = lines[from]!
  if (beginsParts(lines, from)) {
    const parts = readParts(lines, from - 1, '')
    return parts.value ? { from, ...parts } : undefined
  }
  return { from, ...readParts(lines, from, abstractLabel(line)?.rest ?? line.text) }
}

/** Some journals give it no label: the paragraph above the keywords. */
export function abstractAbove(lines: Line[], keywords: Found<unknown>): Found<string> | undefined {
  const from = lines.findLastIndex(
    ({ text }, at) => at < keywords.from && text !== '' && labelOf(text)?.kind !== 'page',
  )
  const line = lines[from]
  const isAbstract = line && !line.heading && line.text.length > 120 && /[.。!?]$/.test(line.text)
  return isAbstract && !labelOf(line.text) && !institution.test(line.text.slice(0, 80))
    ? { value: line.text, from, to: from + 1 }
    : undefined
}

/** Neither it nor keywords are announced: the one paragraph above the introduction. */
export function abstractBelow(lines: Line[], introduction: number): Found<string> | undefined {
  if (introduction < 1) return undefined
  const found = abstractAbove(lines, { value: '', from: introduction, to: introduction })
  if (!found || found.value.length < 250) return undefined
  const above = lines.findLast(({ text }, at) => at < found.from && text !== '')
  return above && (above.text.length < 200 || institution.test(above.text)) ? found : undefined
}

/** 'Background: …', 'Methods: …', 'Results: …', each in its paragraph: no word above them is needed. */
function beginsParts(lines: Line[], at: number): boolean {
  const parts = lines
    .slice(at, at + 6)
    .filter(({ text }) => text !== '')
    .map((line) => (line.heading ? undefined : partOf(line)))
  const groups = parts.slice(0, 4).map((part) => (part?.rest ? part.group : ''))
  return lines[at]?.text !== '' && /^(?:intro|aim),(?:aim,)?methods,(?:methods,)?results/.test(groups.join())
}

const isStyled = ({ style, text }: Line) => /^abstract(?! ?title)/i.test(style) && text.length > 60

function abstractLabel({ text }: Line): Label | undefined {
  const label = labelOf(text) ?? looseLabelOf(text)
  const isCount = /^\W*\d+\W*(?:words)?\W*$/i.test(label?.rest ?? '')
  return label?.kind === 'abstract' && !isCount ? label : undefined
}

/** 'Summary:' in one cell, '219' in the next. */
function isCounted(lines: Line[], at: number): boolean {
  const next = lines.slice(at + 1).find(({ text }) => text !== '')
  return abstractLabel(lines[at]!)?.rest === '' && /^\d+(?: words)?$/i.test(next?.text ?? '')
}

function readParts(lines: Line[], from: number, rest: string): { value: string; to: number } {
  const said: string[] = rest ? [rest] : []
  const seen = new Set<string>()
  const isAboveKeywords = lines
    .slice(from, from + mostAboveKeywords)
    .some(({ text }) => (labelOf(text) ?? looseLabelOf(text))?.kind === 'keywords')
  let [to, name, long, last] = [from + 1, '', 0, '']
  for (let at = from + 1; at < lines.length; at++) {
    const line = lines[at]!
    if (!line.text) {
      if (line.style) break // a picture, a table, an equation
      continue
    }
    if (said.length === 0 && labelOf(line.text)?.kind === 'page') continue // beside it, in a publisher's template
    const part = partOf(line)
    if (!part && (line.heading || labelOf(line.text) || looseLabelOf(line.text)?.kind === 'keywords')) break
    if (said.length > 0 && line.marked.startsWith(raise) && institution.test(line.text)) break
    if (part) {
      const isNew =
        !seen.has(part.group) ||
        (part.group !== 'intro' && line.heading === false) ||
        part.group === 'methods' ||
        (part.group === 'end' && last === 'end') // 'Implications', below 'Conclusions'
      const goesOn = seen.size > 0 || said.length === 0 || (part.rest && !line.heading)
      if (!goesOn || !isNew || (part.group === 'intro' && seen.size > 0)) break
      seen.add(part.group)
      last = part.group
      name = part.rest ? '' : part.name
      if (part.rest) said.push(`${part.name}: ${part.rest}`)
    } else {
      if (seen.size === 0 && isWhole(said)) break
      if (seen.size > 2 && last === 'end' && !name && !line.lead) break // the text, where no keywords part it
      if (
        seen.size === 0 &&
        said.length > 0 &&
        (line.text.length < 40 || (said.length > 3 && !isAboveKeywords))
      )
        break
      said.push(name ? `${name}: ${line.text}` : line.text)
      long = seen.size > 0 && !name ? long + 1 : long
      name = ''
    }
    to = at + 1
  }
  const isOpen = seen.size === 0 && !endsAt(lines.slice(to).find(({ text, style }) => text || style))
  const isHeaded = seen.size > 0 && !rest
  const isCut = name !== '' && seen.size < 3
  return checked(said, { to, first: from + (rest ? 1 : 2), isHeaded, isOpen, long: isCut ? Infinity : long })
}

/** '**Importance** Wet ropes age. … **Conclusions** Keep them dry.': all its parts in one paragraph. */
const isWhole = ([first = '', ...more]: string[]) =>
  more.length === 0 &&
  /^(?:Importance|Background|Objectives?|Aims?|Purpose|Introduction|Context)(?!\p{L})/u.test(first) &&
  /\.\s(?:Conclusions?|Interpretation)(?: and [Rr]elevance)?(?!\p{L})/u.test(first)

/** Something else begins; a paragraph like those before may be the text already. */
const endsAt = (next: Line | undefined) =>
  next !== undefined && (next.heading || next.text.length < 40 || labelOf(next.text) !== undefined)

/** `long` is how many paragraphs follow the first of their parts; no end where a second part has none. */
type Read = { to: number; first: number; isHeaded: boolean; isOpen: boolean; long: number }

/** Anything far too long has run on into the text: of an abstract without headings, only the first paragraph is kept. */
function checked(said: string[], { to, first, isHeaded, isOpen, long }: Read): { value: string; to: number } {
  const words =
    said.join(' ').split(/\s+/).length + (said.join('').match(/\p{Script=Han}/gu)?.length ?? 0) / 2
  if (isHeaded && (words > mostWords || long > 3)) return { value: '', to: first - 1 }
  if (!isHeaded && (words > 500 || isOpen) && said.length > 1)
    return { value: said[0]!, to: Math.min(to, first) }
  return { value: said.join('\n\n'), to }
}
