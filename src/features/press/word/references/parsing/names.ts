// The authors at the beginning of a reference, read in every form that names are written in.
import type { Part } from '#features/press/tree/work.ts'
import { bodyWords } from './bodies.ts'
import {
  editorMark,
  groupAmong,
  groupBetween,
  groupFirst,
  nameForms,
  others,
  type NameForm,
} from './name-forms.ts'
import { isCutShort } from './sources.ts'

/** `to` is where the names end; `score` is higher the surer they are names and all of them. */
export type NamesRead = { style: string; part: Part; to: number; score: number }

const mostNames = 400
const sure = 0.7 // forms without initials

/** The names that begin at a place, once for each form that finds any. */
export function readNames(text: string, start: number): NamesRead[] {
  const leading = groupIn(text, matchAt(groupFirst, text, start))
  return nameForms.flatMap((form) => inForm(form, text, { start, leading }) ?? [])
}

type Body = { part: Part; to: number }

function inForm(
  form: NameForm,
  text: string,
  { start, leading }: { start: number; leading: Body | undefined },
): NamesRead | undefined {
  const people: Part[] = []
  let [at, end] = [leading?.to ?? start, leading?.to ?? start]
  let passed: Body | undefined
  while (people.length < mostNames) {
    const name = nameAt(people.length === 0 ? [form.first] : [form.first, form.next], text, at)
    if (
      !name ||
      isJournal(text, name) ||
      (form.worth < sure && bodyWords.test(text.slice(name.part.from, name.to)))
    )
      break
    people.push(...(passed ? [passed.part] : []), name.part)
    end = name.to
    const next = matchAt(form.between, text, end)
    if (!next) break
    at = end + next[0].length
    passed = groupIn(text, matchAt(groupBetween, text, at))
    at = passed?.to ?? at
  }
  if (people.length === 0) return undefined
  return finished(form, text, { start, end, people: leading ? [leading.part, ...people] : people })
}

/** 'A. Roe, J. Chem. Phys. 150': no person, where a style leaves the titles out. */
const isJournal = (text: string, { part, to }: { part: Part; to: number }) =>
  /^J\.\s\p{Lu}/u.test(text.slice(part.from)) &&
  isCutShort(text.slice(part.from, to).split(' ').at(-1) ?? '') &&
  /^(?!\.\s(?:1[5-9]|20)\d\d[a-z]?\.\s)\.?\s(?:\p{Lu}\p{L}*\.?[,:]?\s){0,6}\d/u.test(text.slice(to))

function finished(
  form: NameForm,
  text: string,
  list: { start: number; end: number; people: Part[] },
): NamesRead {
  const { start, people } = list
  const { inside, to, more } = behindPeople(text, list)
  const edited = matchAt(editorMark, text, to)
  const part: Part = { name: edited ? 'editors' : 'authors', from: start, to: inside.at(-1)!.to, inside } // one at least
  const end = edited ? to + edited[0].length : to
  return {
    style: form.style,
    part,
    to: end,
    score: form.worth * scoreOf(text, end, people.length) + (more ? 0.2 : 0),
  }
}

/** A group and "et al.", in either order. */
function behindPeople(text: string, { end, people }: { end: number; people: Part[] }) {
  const before = groupIn(text, matchAt(groupAmong, text, end))
  const last = before?.to ?? end
  const more = matchAt(others, text, last)
  const to = more ? last + more[0].length : last
  const after = more && !before ? groupIn(text, matchAt(groupAmong, text, to)) : undefined
  const inside = [before?.part, more ? othersAt(more, last) : undefined, after?.part].filter(
    (one) => one !== undefined,
  )
  return { inside: [...people, ...inside], to: after?.to ?? to, more }
}

/** A list of names is followed by a full stop, a year, a colon or a title in quotes, not by more words. */
function scoreOf(text: string, end: number, many: number): number {
  const after = text.slice(end, end + 12)
  const closes =
    /^\s*\.|^[\s,.]*[([]?\s*(?:1[5-9]|20)\d\d|^\s*[:"]|^,?\s*"|^\s*\(|^[\s,.]*$/.test(after) ||
    text.slice(0, end).endsWith('.')
  const comma = /^\s*[,;-]/.test(after)
  if (/^\s(?!in\s\p{Lu}|on behalf)\p{Ll}+\s/u.test(after)) return -0.3
  return (closes ? 1 : comma ? 0.6 : 0.15) + Math.min(many, 6) * 0.05
}

/** A name reaches as far as its pattern, its part only to its last letter: 'A. C., Jr.' */
function nameAt(
  forms: (RegExp | undefined)[],
  text: string,
  at: number,
): { part: Part; to: number } | undefined {
  for (const form of forms) {
    const match = form && matchAt(form, text, at)
    if (match) return { part: person(match, at), to: at + match[0].trimEnd().length }
  }
  return undefined
}

function person(match: RegExpExecArray, at: number): Part {
  const inside = (['family', 'given', 'suffix'] as const).flatMap((name): Part[] => {
    const [from, to] = match.indices?.groups?.[name] ?? []
    if (from === undefined || to === undefined || to === from) return []
    return [{ name, from, to: from + (match.groups?.[name] ?? '').trimEnd().length }]
  })
  const sorted = inside.toSorted((a, b) => a.from - b.from)
  return { name: 'person', from: at, to: Math.max(...sorted.map(({ to }) => to)), inside: sorted }
}

function groupIn(text: string, match: RegExpExecArray | null): Body | undefined {
  const [from, to] = match?.indices?.groups?.['body'] ?? []
  if (!match || from === undefined || to === undefined) return undefined
  return { part: { name: 'body', from, to }, to: match.index + match[0].length }
}

function othersAt(match: RegExpExecArray, end: number): Part {
  const from = end + match[0].indexOf(match[1] ?? '')
  return { name: 'others', from, to: from + (match[1] ?? '').length }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
