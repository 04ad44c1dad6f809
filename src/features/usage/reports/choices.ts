// What a request may choose by filters and attributes: Code of Practice 5.1, 3.3.7 and appendix D.
import { doiKey } from '#journal/published/doi.ts'
import { isOrcid, toOrcid } from '#journal/paper/orcid.ts'

/** The values there are; or what reads one that no list holds, and is undefined for one that isn't valid. */
type Permitted = readonly string[] | ((value: string) => string | undefined)

/** By name, as in a report's header; in a request the names are in lower case. */
export type Choices = Readonly<Record<string, Permitted>>

export type Chosen = Readonly<Record<string, readonly string[]>>

export const toYears = (value: string) => {
  const [, first = '', last = first] = /^(\d{4})(?:-(\d{4}))?$/.exec(value) ?? []
  return first && first <= last ? value : undefined
}
export const toItem = (value: string) => (value.length > 1 ? value : undefined)
export const toAuthor = (value: string) => {
  const orcid = toOrcid(value.replace(/^orcid:/i, ''))
  return isOrcid(orcid) ? orcid : undefined
}

/** What's chosen, without what holds anyway; and, as `name=value`, what isn't permitted. */
export function readChoices(query: URLSearchParams, choices: Choices): { chosen: Chosen; refused: string[] } {
  const all = Object.entries(choices)
  const chosen = all
    .map(([name, permitted]) => {
      const values = valuesOf(query, name).flatMap((value) => read(value, permitted) ?? [])
      return [name, [...new Set(values)]] as const
    })
    .filter(([name, values]) => values.length > 0 && !isDefault(values, name, choices[name]))
  const refused = all.flatMap(([name, permitted]) =>
    valuesOf(query, name)
      .filter((value) => read(value, permitted) === undefined)
      .map((value) => `${name.toLowerCase()}=${value}`),
  )
  return { chosen: Object.fromEntries(chosen), refused }
}

const valuesOf = (query: URLSearchParams, name: string) =>
  query
    .getAll(name.toLowerCase())
    .flatMap((text) => text.split('|'))
    .filter(Boolean)

function read(value: string, permitted: Permitted): string | undefined {
  return typeof permitted === 'function'
    ? permitted(value)
    : permitted.find((one) => one.toLowerCase() === value.toLowerCase())
}

const defaults: Readonly<Record<string, string>> = {
  YOP: '0001-9999',
  Granularity: 'Month',
  Include_Parent_Details: 'False',
  Include_Component_Details: 'False',
}

/** A filter that lets everything through is none. */
function isDefault(values: readonly string[], name: string, permitted: Permitted | undefined): boolean {
  const isAll = Array.isArray(permitted) && permitted.every((one) => values.includes(one))
  return values.includes(defaults[name] ?? '') || (isAll && name !== 'Attributes_To_Show')
}

// oxfmt-ignore
const isMeant: Readonly<Record<string, (value: string, fact: string) => boolean>> = {
  YOP:     (value, year) => { const [first = '', last = first] = value.split('-'); return first <= year && year <= last },
  Item_ID: (value, id) => doiKey(value) === doiKey(id),
}

/** If what's known of some use is what was chosen. A filter about nothing that's known of it leaves it in. */
export function isChosen(filters: Chosen, facts: Chosen): boolean {
  return Object.entries(filters).every(([name, values]) => {
    const is = isMeant[name] ?? Object.is
    return facts[name]?.some((fact) => values.some((value) => is(value, fact))) ?? true
  })
}
