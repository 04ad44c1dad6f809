/** The sections of the journal: a paper is in one of them, or in none. */
import { mayRead } from '#journal/access.ts'
import { hasPart, type Parts } from './authors.ts'
import type { Refusal } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Status } from '#journal/statuses.ts'

/** `slug` stands in addresses and never changes; a closed section takes no new papers. */
export type Section = { slug: string; name: string; closed: boolean }

export const longestSlug = 60

/** 'Coatings & films' in an address: 'coatings-films'; empty if nothing of the name can stand there. */
export function toSlug(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, longestSlug).replace(/-$/, '')
}

/** Why a publisher can't keep a section like this. `before` is its slug so far, empty for a new one. */
export function whyNotKeep(
  { slug, name }: Pick<Section, 'slug' | 'name'>,
  before: string,
  sections: readonly Section[],
): Refusal | undefined {
  if (before && !sections.some((it) => it.slug === before)) return 'section_missing'
  if (!slug) return 'section_unnamed'
  const others = sections.filter((it) => it.slug !== before)
  const isTaken = others.some((it) => it.slug === slug || it.name.toLowerCase() === name.toLowerCase())
  return isTaken ? 'section_taken' : undefined
}

/** This one before the one that stood above it. */
export function withEarlier(slugs: readonly string[], slug: string): string[] {
  const at = slugs.indexOf(slug)
  const above = slugs[at - 1]
  return above === undefined ? [...slugs] : [...slugs.slice(0, at - 1), slug, above, ...slugs.slice(at + 1)]
}

/** Why a paper can't be submitted to this section; empty for none. */
export function whyNotChoose(slug: string, sections: readonly Section[]): Refusal | undefined {
  if (!slug) return undefined
  const section = sections.find((it) => it.slug === slug)
  if (!section) return 'section_missing'
  return section.closed ? 'section_closed' : undefined
}

/** Once it's published, its section is on record. */
const over: readonly Status[] = ['incomplete', 'published', 'rejected', 'withdrawn']

type Paper = Parts & { status: Status; conflictedIds?: readonly string[] }

/** Why this person can't put the paper into another section. */
export function whyNotPut(paper: Paper, viewer: SignedIn): Refusal | undefined {
  if (viewer.role !== 'publisher' && !(viewer.role === 'editor' && viewer.isChief)) return 'not_yours'
  if (!mayRead(paper, viewer)) return 'not_yours'
  if (hasPart({ ...paper, editorId: null }, viewer.id)) return 'section_own'
  return over.includes(paper.status) ? 'wrong_stage' : undefined
}

/** For the history. */
export function putWords(from: string | null, to: string | null): string {
  if (!from) return `Added to ${to}`
  return to ? `From ${from} to ${to}` : `Removed from ${from}`
}
