import { readMtef, type Item, type Letter, type Matrix, type Pile, type Template } from './read-mtef.ts'
import { fences, functionNames, letters, marks, operators } from './signs.ts'

/** The equation as TeX, or undefined if we don't know something in it: then its picture is shown. */
export function mathTypeToTex(mtef: Buffer): string | undefined {
  try {
    return toTex(readMtef(mtef)) || undefined
  } catch {
    return undefined // a newer or a damaged equation
  }
}

function toTex(items: Item[]): string {
  const out: string[] = []
  for (let at = 0; at < items.length;) {
    const item = items[at]! // in range
    const run = item.kind === 'letter' ? runFrom(items, at) : []
    if (run.length > 0) out.push(ofRun(run))
    else write(item, out)
    at += Math.max(1, run.length)
  }
  return out.join(' ').replace(/\s+/g, ' ').trim()
}

const writers: { [K in Item['kind']]: (item: Item & { kind: K }, out: string[]) => void } = {
  letter: (letter, out) => void out.push(ofLetter(letter)),
  line: (line, out) => void out.push(toTex(line.items)),
  pile: (pile, out) => void out.push(ofPile(pile)),
  matrix: (matrix, out) => void out.push(ofMatrix(matrix)),
  template: (template, out) => ofTemplate(template, out),
}

const write = (item: Item, out: string[]) =>
  (writers[item.kind] as (item: Item, out: string[]) => void)(item, out) // its own kind

const [textFace, functionFace, boldFace] = [1, 2, 7]

/** Letters of one word: "sin", or text set in roman. */
function runFrom(items: Item[], start: number): Letter[] {
  const first = items[start] as Letter // the caller checked
  if (first.face !== textFace && first.face !== functionFace) return []
  const rest = items.slice(start + 1)
  const goesOn = (item: Item) =>
    item.kind === 'letter' &&
    item.face === first.face &&
    item.marks.length === 0 &&
    (first.face === textFace || !item.startsFunction)
  const end = rest.findIndex((item) => !goesOn(item))
  return first.marks.length > 0 ? [] : [first, ...((end < 0 ? rest : rest.slice(0, end)) as Letter[])]
}

function ofRun(run: Letter[]): string {
  const word = run.map(({ code }) => String.fromCharCode(code)).join('')
  if (run[0]?.face === textFace) return `\\text{${word.replace(/[\\{}$%#&_^~]/g, '')}}`
  if (!/[A-Za-z0-9]/.test(word)) return run.map(ofLetter).join(' ')
  return functionNames.has(word.trim())
    ? `\\${word.trim()} `
    : `\\operatorname{${word.replace(/[^A-Za-z0-9 ]/g, '')}}`
}

function ofLetter({ code, face, marks: above }: Letter): string {
  const sign = signOf(code)
  const base = face === boldFace && /^[A-Za-z]$/.test(sign) ? `\\mathbf{${sign}}` : sign
  return above.reduce((tex, mark) => {
    const command = marks[mark]
    if (!command) throw new Error(`unknown mark ${mark}`)
    return command.startsWith("'") ? tex + command : `${command}{${tex}}`
  }, base)
}

function signOf(code: number): string {
  const sign = String.fromCharCode(code)
  const known = letters[sign]
  if (known !== undefined) return known
  if (code >= 0xe000 && code <= 0xf8ff) throw new Error(`unknown sign ${code.toString(16)}`) // MathType's private area
  return code === 0x2061 || code === 0x200b ? '' : sign
}

function ofPile({ lines, align }: Pile): string {
  const rows = lines.filter(({ kind }) => kind === 'line').map((line) => toTex([line]))
  const column = align === 1 ? 'l' : align === 3 ? 'r' : 'c'
  return rows.length === 1 ? rows[0]! : `\\begin{array}{${column}}${rows.join(' \\\\ ')}\\end{array}` // length checked
}

function ofMatrix({ rows, columns, cells }: Matrix): string {
  const texts = cells.filter(isSlot).map((cell) => toTex([cell]))
  const lines = Array.from({ length: rows }, (_, row) =>
    texts.slice(row * columns, (row + 1) * columns).join(' & '),
  )
  return `\\begin{matrix}${lines.join(' \\\\ ')}\\end{matrix}`
}

const isSlot = ({ kind }: Item) => kind === 'line' || kind === 'pile'

/** The templates by selector: fences, roots, fractions, sums, scripts. MTEF 5, "Template selectors". */
function ofTemplate({ selector, variation, slots }: Template, out: string[]): void {
  const [a = '', b = '', c = ''] = slots.filter(isSlot).map((slot) => toTex([slot]))
  const operator = operators[selector]
  if (selector <= 8) out.push(fenced(selector, variation & 3, a))
  else if (selector === 9) out.push(interval(variation, a))
  else if (operator) out.push(`${operator(variation)}${b && `_{${b}}`}${c && `^{${c}}`} ${a}`)
  else if (selector === 27) scripted(out, a, '')
  else if (selector === 28) scripted(out, '', b || a)
  else if (selector === 29) scripted(out, a, b)
  else out.push(plain(selector, variation, [a, b, c]))
}

function plain(selector: number, variation: number, [a, b, c]: [string, string, string]): string {
  const forms: Record<number, string> = {
    10: b ? `\\sqrt[${b}]{${a}}` : `\\sqrt{${a}}`,
    11: variation & 2 ? `{${a}}/{${b}}` : `\\frac{${a}}{${b}}`,
    12: `\\underline{${a}}`,
    13: `\\overline{${a}}`,
    14: `\\xrightarrow${b && `[${b}]`}{${a}}`,
    23: `\\underset{${b}}{${c ? `\\overset{${c}}{${a}}` : a}}`,
    24: variation & 1 ? `\\overbrace{${a}}^{${b}}` : `\\underbrace{${a}}_{${b}}`,
    25: variation & 1 ? `\\overbrace{${a}}^{${b}}` : `\\underbrace{${a}}_{${b}}`,
    30: `\\left\\langle ${[a, b].filter(Boolean).join(' | ')} \\right\\rangle`,
    31: `\\overrightarrow{${a}}`,
    32: `\\widetilde{${a}}`,
    33: `\\widehat{${a}}`,
    37: `\\boxed{${a}}`,
  }
  const form = forms[selector]
  if (form === undefined) throw new Error(`unknown template ${selector}`)
  return form
}

function fenced(selector: number, sides: number, inside: string): string {
  const [open, close] = fences[selector] ?? ['(', ')']
  // A brace only on the left, over several lines, is a definition by cases.
  const lines = /^\\begin\{array\}\{.\}([^]*)\\end\{array\}$/.exec(inside)?.[1]
  if (selector === 2 && sides === 1 && lines !== undefined) return `\\begin{cases}${lines}\\end{cases}`
  return `\\left${sides !== 2 ? open : '.'} ${inside} \\right${sides !== 1 ? close : '.'}`
}

function interval(variation: number, inside: string): string {
  const signs = ['(', '[', ')', ']']
  return `\\left${signs[variation & 3]} ${inside} \\right${signs[(variation >> 4) & 3]}`
}

/** Scripts belong to what comes before them. */
function scripted(out: string[], below: string, above: string): void {
  const before = out.pop()?.trim() ?? '{}'
  const base = /^(\\[a-zA-Z]+|.)$/u.test(before) ? before : `{${before}}`
  out.push(`${base}${below && `_{${below}}`}${above && `^{${above}}`}`)
}
