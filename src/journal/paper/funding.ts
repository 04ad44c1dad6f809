/** Who funded the research. */
import { toInstitution, type Registered } from './affiliations.ts'
import { isRor, toRor, toRorUrl } from './ror.ts'

/** `id` is a bare ROR ID, or a DOI of the Open Funder Registry (10.13039/100010269). */
export type Funder = { name: string; id?: string | undefined; awards: string[] }

export const mostFunders = 50
export const mostAwards = 50

/** Without blanks, and with ids in one form; whoever has no name is left out, and so is an id that's none. */
export function toFunding(given: readonly Funder[]): Funder[] {
  return given.flatMap(({ name, id = '', awards }) => {
    const [named, bare] = [toInstitution(name), toFunderId(id)]
    const numbers = [...new Set(awards.map(toInstitution))].filter(Boolean)
    return named ? [{ name: named, ...(isFunderId(bare) && { id: bare }), awards: numbers }] : []
  })
}

const registry = /^10\.13039\/\d+$/
export const isRegistered = (id: string) => registry.test(id)
export const isFunderId = (id: string) => isRor(id) || isRegistered(id)

/** Without the address in front. */
export const toFunderId = (raw: string) => toRor(raw.trim().replace(/^(https?:\/\/)?(dx\.)?doi\.org\//i, ''))

export const toFunderUrl = (id: string) => (isRegistered(id) ? `https://doi.org/${id}` : toRorUrl(id))

/** 'Wellcome Trust (WT-1, WT-2)' */
export const funderInWords = ({ name, awards }: Funder) =>
  awards.length > 0 ? `${name} (${awards.join(', ')})` : name

/** 'Wellcome Trust (WT-1, WT-2), https://ror.org/029chgv08' */
export const funderInFull = (funder: Funder) =>
  [funderInWords(funder), funder.id && toFunderUrl(funder.id)].filter(Boolean).join(', ')

/** The numbers in a field, with commas or semicolons between them. */
export const toAwards = (typed: string) => typed.split(/[,;]/)

/** A name keeps the id with which it was chosen until it's changed. */
export const idFor = (name: string, chosen: Registered | undefined) =>
  chosen && chosen.name === toInstitution(name) ? { id: chosen.ror } : {}
