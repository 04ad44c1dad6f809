// Declarations and links in a form: a box for each question, and one for each kind of link.
import type { Declarations } from '#journal/paper/declarations.ts'
import { linkKinds, toLinksOf, type LinkKind, type PaperLink } from '#journal/paper/links.ts'
import { textIn } from '../fields/text-in.ts'

const boxes = 'declaration-'
export const declarationName = (questionId: string) => boxes + questionId
export const linksName = (kind: LinkKind) => `links-${kind}`

/** As typed; undefined if the form has no such box. */
export function readDeclarations(form: FormData): Declarations | undefined {
  const names = [...new Set(form.keys())].filter((name) => name.startsWith(boxes))
  if (names.length === 0) return undefined
  return Object.fromEntries(names.map((name) => [name.slice(boxes.length), textIn(form, name)]))
}

/** As typed; undefined if the form has no such box. */
export function readLinks(form: FormData): PaperLink[] | undefined {
  if (!linkKinds.some((kind) => form.has(linksName(kind)))) return undefined
  return linkKinds.flatMap((kind) => toLinksOf(kind, textIn(form, linksName(kind))))
}

/** What the button with a ready answer sends as `then`. */
export const thenDeclare = (questionId: string, answer: string) => `declare ${questionId} ${answer}`

/** The answers after one was pressed; undefined if none was. */
export function pressedDeclarations(form: FormData): Declarations | undefined {
  const [, id, answer] = /^declare (\S+) (.+)$/s.exec(textIn(form, 'then')) ?? []
  return id && answer ? { ...readDeclarations(form), [id]: answer } : undefined
}
