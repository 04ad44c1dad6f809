import type { Refusal } from '#journal/refusals.ts'

// DOI Handbook 2.2: directory 10, a registrant code, and a suffix of any printable characters.
const shape = /^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{C}]+$/u
const resolver = /^(?:\s*(?:https?:\/\/(?:dx\.|www\.)?doi\.org\/|doi:))+/i
const longestDoi = 255 // characters, so that it fits in an index

export function isDoi(text: string): boolean {
  return text.length <= longestDoi && shape.test(text)
}

/** Strips what people paste along with a DOI: the resolver's address, or 'doi:'. What's left may still not be a DOI. */
export function toDoi(raw: string): string {
  return raw.replace(resolver, '').trim()
}

/** DOIs are compared case-insensitively, in ASCII only (DOI Handbook 2.4); two DOIs with the same key are one. */
export function doiKey(raw: string): string {
  return toDoi(raw).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

export function whyNotDoi(raw: string): Refusal | undefined {
  if (!raw.trim()) return 'doi_missing'
  if (!isDoi(toDoi(raw))) return 'doi_malformed'
}

/** The address it resolves at, safe inside an href. */
export function toDoiUrl(doi: string): string {
  return `https://doi.org/${encodeURIComponent(toDoi(doi).toWellFormed()).replaceAll('%2F', '/').replaceAll('%3A', ':')}`
}

/** What a journal's DOI pattern may name in braces. `reference` is the submission's: 'ALD-2026-0147'. */
export type DoiParts = { prefix: string; reference: string; year: number; volume: number; issue: number }

/** 'ALD-2026-0147' becomes '10.5555/ald.2026.0147'. */
export const usualDoiPattern = '{prefix}/{reference}'

/** The DOI the journal's pattern gives a paper; of the reference, letters and digits stay, with dots in between. */
export function suggestDoi(pattern: string, { reference, ...parts }: DoiParts): string {
  const words: Record<string, string | number> = { ...parts, reference: toDotted(reference) }
  return pattern.replaceAll(place, (whole, name: string) => String(words[name] ?? whole))
}

const place = /\{(\w+)\}/g
const sample: DoiParts = { prefix: '10.5555', reference: 'ALD-2026-0147', year: 2026, volume: 2, issue: 11 }

/**
 * Whether it begins with the registrar's prefix, contains the reference (so that no two papers get the same DOI), and
 * makes a valid DOI.
 */
export function isDoiPattern(pattern: string): boolean {
  const isWhole = pattern.startsWith('{prefix}/') && pattern.includes('{reference}')
  const suggested = suggestDoi(pattern, sample)
  return isWhole && isDoi(suggested) && !/[{}]/.test(suggested)
}

function toDotted(reference: string): string {
  return reference
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.+|\.+$/g, '')
}
