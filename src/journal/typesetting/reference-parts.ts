// The parts of a reference that a publisher corrects one by one.
import { isDoi, toDoi } from '#journal/published/doi.ts'
import { refusals, type Fields, type Refusal } from '#journal/refusals.ts'

/** What a reference names, as CSL-JSON names it; 'article' is a preprint, 'document' what is of no other kind.
 * https://docs.citationstyles.org/en/stable/specification.html#appendix-iii-types */
export const workTypes = [
  'article-journal',
  'book',
  'chapter',
  'paper-conference',
  'thesis',
  'report',
  'webpage',
  'article',
  'dataset',
  'standard',
  'patent',
  'software',
  'document',
] as const
export type WorkType = (typeof workTypes)[number]

type Rule = { fits?: (value: string) => boolean; refusal?: Refusal }

/** An empty part isn't in the reference. `names` has one name a line: 'Hallorand, Yrsa', or an organisation without a comma. */
// oxfmt-ignore
const rules = {
  type:   { fits: (type) => (workTypes as readonly string[]).includes(type), refusal: 'correction_wrong' },
  names:  {},
  title:  {},
  source: {},
  year:   { fits: (year) => /^\d{4}$/.test(year), refusal: 'year_malformed' },
  volume: {},
  issue:  {},
  pages:  {},
  doi:    { fits: isDoi, refusal: 'doi_malformed' },
  url:    { fits: (url) => /^https?:\/\/[^\s"<>]+$/i.test(url), refusal: 'url_malformed' },
} as const satisfies Record<string, Rule>

export type PartOfReference = keyof typeof rules
export const partsOfReference = Object.keys(rules) as [PartOfReference, ...PartOfReference[]] // its keys are exactly these
export type ReferenceParts = Partial<Record<PartOfReference, string>>

/** From the value of a correction; undefined if it's none. */
export function readParts(value: string): ReferenceParts | undefined {
  const parts = parsed(value)
  if (typeof parts !== 'object' || parts === null) return undefined
  const said = Object.entries(parts) as [PartOfReference, unknown][]
  const isPart = ([name, words]: [string, unknown]) => Object.hasOwn(rules, name) && typeof words === 'string'
  if (!said.every(isPart)) return undefined
  return Object.fromEntries(said.map(([name, words]) => [name, tidied(name, String(words))]))
}

function tidied(name: PartOfReference, words: string): string {
  const tidy = words.replaceAll('\r\n', '\n').trim()
  return name === 'doi' ? toDoi(tidy) : tidy
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** A sentence for each part that can't be one. */
export function partsToFixIn(parts: ReferenceParts): Fields | undefined {
  const wrong = partsOfReference.flatMap((name): [string, string][] => {
    const { fits, refusal }: Rule = rules[name]
    const said = parts[name]
    return !said || !fits || !refusal || fits(said) ? [] : [[name, refusals[refusal].message]]
  })
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined
}
