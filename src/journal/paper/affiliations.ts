/** Where an author works: one line, with semicolons between several institutions. */
import { isRor, toRor } from './ror.ts'

/** An institution by its name; `ror` is bare (02bfwt286), and left out where nobody chose one from the registry. */
export type Affiliation = { name: string; ror?: string }
/** What the registry calls an institution. It counts wherever the line names exactly that. */
export type Registered = { name: string; ror: string }

type Affiliated = { affiliation?: string | undefined; rors?: readonly Registered[] | undefined }

export const mostRegistered = 20

/** Each institution of the line, once, in order. */
export function affiliationsOf({ affiliation = '', rors = [] }: Affiliated): Affiliation[] {
  return namesIn(affiliation).map((name) => {
    const ror = rors.find((it) => it.name === name)?.ror
    return { name, ...(ror && { ror }) }
  })
}

/** Each of these once, in order, with its id if any author of it has chosen one. */
export function onceEach(affiliations: readonly Affiliation[]): Affiliation[] {
  const known = new Map<string, Affiliation>()
  for (const it of affiliations) if (!known.get(it.name)?.ror) known.set(it.name, it)
  return [...known.values()]
}

/** As we store it: clean names, and only the ids of institutions that the line still names. */
export function toAffiliated({ affiliation = '', rors = [] }: Affiliated): {
  affiliation: string
  rors?: Registered[]
} {
  const clean = rors.map(({ name, ror }) => ({ name: toInstitution(name), ror: toRor(ror) }))
  const known = affiliationsOf({ affiliation, rors: clean.filter(({ ror }) => isRor(ror)) })
  const kept = known.flatMap(({ name, ror }) => (ror ? [{ name, ror }] : []))
  return {
    affiliation: known.map(({ name }) => name).join(between),
    ...(kept.length > 0 && { rors: kept }),
  }
}

/** A name as it can stand in the line. */
export const toInstitution = (name: string) => oneLine(composed(name).replaceAll(';', ','))

export const between = '; '

const namesIn = (line: string) => [...new Set(composed(line).split(';').map(oneLine))].filter(Boolean)
const oneLine = (text: string) => composed(text).trim().replaceAll(/\s+/gu, ' ')
/** The Greek question mark becomes a semicolon by this. */
const composed = (text: string) => text.normalize('NFC')
