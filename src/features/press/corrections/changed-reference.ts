// A reference whose words, parts, DOI or language a publisher corrected.
import { hasPrintedDoi, unprintedDoi } from '../tree/reference-links.ts'
import type { Reference } from '../tree/tree.ts'
import type { Work } from '../tree/work.ts'
import { textOf } from '../word/reading/inline-text.ts'
import { readReference } from '../word/references/parsing/read-reference.ts'
import type { Correction } from '#journal/typesetting/corrections.ts'
import { toDoi } from '#journal/published/doi.ts'
import { readParts } from '#journal/typesetting/reference-parts.ts'
import { fromMarked } from './marked-text.ts'
import { withParts } from './with-parts.ts'

/** The parts of a corrected reference are read from its new words, unless they're corrected, too. */
export function changeReference(reference: Reference, { kind, value }: Correction): Reference {
  if (kind === 'language') return { ...reference, language: value }
  if (kind === 'doi') return withDoi(reference, toDoi(value))
  if (kind === 'parts') return withParts(reference, readParts(value) ?? {})
  if (kind !== 'reference') return reference
  const { found, ...rest } = reference
  const content = fromMarked(value.trim(), reference.content)
  const read = readReference(textOf(content))
  const doi = unprintedDoi(reference)
  if (read.work.DOI || !doi) return { ...rest, content, ...read }
  const mark = found?.DOI ? { found: { DOI: doi } } : {}
  return { ...rest, content, ...read, work: { ...read.work, DOI: doi }, ...mark }
}

/** Whoever refuses the DOI that was found refuses everything that was found with it. */
function withDoi(reference: Reference, doi: string): Reference {
  if (hasPrintedDoi(reference) || reference.work.DOI === doi) return reference
  const { found = {}, ...rest } = reference
  const own = Object.entries(reference.work).filter(([name]) => name !== 'DOI' && !Object.hasOwn(found, name))
  const work = Object.fromEntries(own) as Work // its type is among them: nobody looks that up
  return { ...rest, work: doi ? { ...work, DOI: doi } : work }
}
