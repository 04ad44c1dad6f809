/** What a paper says of how it came about: headings, and their lines. */
import { rolesInWords, type CreditRole } from './contributions.ts'

export type Statement = { id: string; title: string; lines: string[] }

type Told = { authors: readonly { name: string; roles?: readonly CreditRole[] | undefined }[] }

/** In the order of the page; without those of which nothing is known. */
export function statementsOf({ authors }: Told): Statement[] {
  const contributions = authors.flatMap(({ name, roles }) =>
    roles ? [`${name}: ${rolesInWords(roles)}.`] : [],
  )
  const all = [{ id: 'contributions', title: 'Author contributions', lines: contributions }]
  return all.filter(({ lines }) => lines.length > 0)
}
