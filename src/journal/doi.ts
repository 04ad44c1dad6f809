import type { Refusal } from './refusals.ts'

// DOI Handbook 2.2: directory 10, a registrant code, and a suffix of any printable characters.
const shape = /^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{C}]+$/u
const resolver = /^(?:\s*(?:https?:\/\/(?:dx\.|www\.)?doi\.org\/|doi:))+/i
const longestDoi = 255 // characters, so that it fits an index

export function isDoi(text: string): boolean {
  return text.length <= longestDoi && shape.test(text)
}

/** As people paste it, without the resolver's address or the 'doi:' before it. It may still be no DOI. */
export function toDoi(raw: string): string {
  return raw.replace(resolver, '').trim()
}

/** DOIs are compared without regard to case, in ASCII only (DOI Handbook 2.4); two DOIs with one key are the same. */
export function doiKey(raw: string): string {
  return toDoi(raw).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

export function whyNotDoi(raw: string): Refusal | undefined {
  if (!raw.trim()) return 'doi_missing'
  if (!isDoi(toDoi(raw))) return 'doi_malformed'
}

/** The address that resolves it, safe inside an href. */
export function toDoiUrl(doi: string): string {
  return `https://doi.org/${encodeURIComponent(toDoi(doi).toWellFormed()).replaceAll('%2F', '/').replaceAll('%3A', ':')}`
}

/** Prefix '10.5555' and reference 'ALD-2026-0147' suggest '10.5555/ald.2026.0147'. */
export function suggestDoi(prefix: string, reference: string): string {
  const suffix = reference
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.+|\.+$/g, '')
  return `${prefix}/${suffix}`
}
