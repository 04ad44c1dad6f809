/** What the journal has on record of how a paper came about, as it's printed. */
import { nameOf } from './authors.ts'
import { rolesInWords, type CreditRole } from './contributions.ts'
import type { Declared } from './declarations.ts'
import { funderInWords, type Funder } from './funding.ts'

type Told = {
  authors: readonly { given: string; family: string; roles?: readonly CreditRole[] }[]
  funding?: readonly Funder[]
}

/** Without those of which nothing is known. */
export function statementsOf({ authors, funding = [] }: Told): Declared[] {
  const contributions = authors.flatMap(({ given, family, roles }) =>
    roles ? [`${nameOf({ givenName: given, familyName: family })}: ${rolesInWords(roles)}.`] : [],
  )
  const all = [
    { id: 'contributions', title: 'Author contributions', text: contributions.join('\n\n') },
    { id: 'funding', title: 'Funding', text: fundingInWords(funding) },
  ]
  return all.filter(({ text }) => text)
}

const fundingInWords = (funding: readonly Funder[]) =>
  funding.length > 0 ? `This work was funded by ${funding.map(funderInWords).join('; ')}.` : ''
