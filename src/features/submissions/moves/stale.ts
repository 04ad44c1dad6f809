// Two tabs or two people with the same text: the later one is told what the earlier one saved.
import { isSameAuthors, namesOf, type Author } from '#journal/paper/authors.ts'
import type { Declarations } from '#journal/paper/declarations.ts'
import { funderInWords, type Funder } from '#journal/paper/funding.ts'
import type { PaperLink } from '#journal/paper/links.ts'
import type { PaperText } from '#journal/paper/manuscript.ts'
import { languageInWords } from '#journal/text/languages.ts'
import type { Fields } from '#journal/refusals.ts'

/** What's left out stays as it is; an empty section is none. */
type Text = PaperText & {
  language?: string
  declarations?: Declarations
  links?: readonly PaperLink[]
  funding?: readonly Funder[]
  authors?: readonly Author[] | undefined
  section?: string | null | undefined
  sectionName?: string | null
}

export function isSameText(one: Text, other: Text): boolean {
  return Object.keys(differences(one, other)).length === 0
}

/** One sentence per field, quoting what's saved there now. */
export function changesSince(saved: Text, typed: Text): Fields {
  const different = differences(saved, typed)
  if (Object.keys(different).length === 0) return { paper: 'Another file has been saved in the meantime.' }
  return Object.fromEntries(
    Object.entries(different).map(([field, now]) => [
      field,
      now ? `Since changed to: ${now}` : 'Since cleared.',
    ]),
  )
}

function differences(saved: Text, typed: Text): Fields {
  const savedKeywords = saved.keywords.join(', ')
  return {
    ...(saved.title !== typed.title && { title: saved.title }),
    ...(saved.abstract !== typed.abstract && { abstract: saved.abstract }),
    ...(saved.authors &&
      typed.authors &&
      !isSameAuthors(saved.authors, typed.authors) && { authors: namesOf(saved.authors) }),
    ...(typed.section !== undefined &&
      (saved.section ?? '') !== typed.section && { section: saved.sectionName ?? '' }),
    ...differing('language', [saved.language, typed.language], languageInWords),
    ...differing('declarations', [saved.declarations, typed.declarations], toLines),
    ...differing('links', [saved.links, typed.links], linksToLines),
    ...differing('funding', [saved.funding, typed.funding], fundersToLines),
    ...(savedKeywords !== typed.keywords.join(', ') && { keywords: savedKeywords }),
  }
}

type Both<It> = [saved: It | undefined, typed: It | undefined]

function differing<It>(field: string, [saved, typed]: Both<It>, inWords: (it: It) => string): Fields {
  if (saved === undefined || typed === undefined || inWords(saved) === inWords(typed)) return {}
  return { [field]: inWords(saved) }
}

const toLines = (it: Declarations) =>
  Object.keys(it)
    .toSorted()
    .map((id) => `${id}: ${it[id]}`)
    .join(' · ')
const linksToLines = (it: readonly PaperLink[]) =>
  it.map(({ kind, address }) => `${kind}: ${address}`).join(' · ')
const fundersToLines = (it: readonly Funder[]) =>
  it.map((funder) => [funderInWords(funder), funder.id].filter(Boolean).join(' ')).join(' · ')
