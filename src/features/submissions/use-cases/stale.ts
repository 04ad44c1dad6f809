// Two tabs or two people with the same text: the later one is told what the earlier one saved.
import type { PaperText } from '#journal/manuscript.ts'
import type { Fields } from '#journal/refusals.ts'

export function isSameText(one: PaperText, other: PaperText): boolean {
  return Object.keys(differences(one, other)).length === 0
}

/** One sentence a field, with what is saved there now. */
export function changesSince(saved: PaperText, typed: PaperText): Fields {
  const different = differences(saved, typed)
  if (Object.keys(different).length === 0) return { paper: 'Another file was saved meanwhile.' }
  return Object.fromEntries(
    Object.entries(different).map(([field, now]) => [
      field,
      now ? `Saved meanwhile: ${now}` : 'Emptied meanwhile.',
    ]),
  )
}

function differences(saved: PaperText, typed: PaperText): Fields {
  const savedKeywords = saved.keywords.join(', ')
  return {
    ...(saved.title !== typed.title && { title: saved.title }),
    ...(saved.abstract !== typed.abstract && { abstract: saved.abstract }),
    ...(savedKeywords !== typed.keywords.join(', ') && { keywords: savedKeywords }),
  }
}
