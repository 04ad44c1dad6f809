// Who did what, by CRediT, in a manuscript's own statement: "Software: AT, JV." or "Anwen Tarrowby: Software, Validation."
import type { Author } from '#journal/paper/authors.ts'
import { creditRoleNames, creditRoles, toCreditRoles, type CreditRole } from '#journal/paper/contributions.ts'

type Person = Pick<Author, 'givenName' | 'familyName'>
type Mention = { at: number; roles: readonly CreditRole[]; people: readonly number[] }

/** The roles of each author, in the authors' order. What the statement says in words of its own is given to nobody. */
export function rolesIn(statement: string, authors: readonly Person[]): CreditRole[][] {
  const mentions = [...mentionsOfRoles(statement), ...mentionsOfPeople(statement, authors)]
  const runs = toRuns(mentions.toSorted((one, other) => one.at - other.at))
  const roles: CreditRole[][] = authors.map(() => [])
  for (let n = 0; n < runs.length; n += 2) {
    const [one, other] = [runs[n]!, runs[n + 1]] // each kind of run follows the other
    for (const who of [...one.people, ...(other?.people ?? [])])
      roles[who]?.push(...one.roles, ...(other?.roles ?? []))
  }
  return roles.map(toCreditRoles)
}

/** "AT, JV and YH" is one run of people, and "Software, Validation" one of roles. */
const toRuns = (mentions: readonly Mention[]) =>
  mentions.reduce<Mention[]>((runs, mention) => {
    const last = runs.at(-1)
    if (!last || isOfRoles(last) !== isOfRoles(mention)) return [...runs, mention]
    const roles = [...last.roles, ...mention.roles]
    return [...runs.slice(0, -1), { ...last, roles, people: [...last.people, ...mention.people] }]
  }, [])

const isOfRoles = ({ roles }: Mention) => roles.length > 0

const inOtherWords: Partial<Record<CreditRole, string>> = {
  'writing-original-draft': String.raw`(?:writing\P{L}*)?original\s+draft`,
  'writing-review-editing': String.raw`(?:writing\P{L}*)?review(?:ing)?\s*(?:&|and)\s*editing`,
}
const patternsOfRoles = creditRoleNames.map((role) => {
  const words = inOtherWords[role] ?? creditRoles[role].replace('z', '[sz]').replaceAll(' ', String.raw`\s+`)
  return [role, whole(words, 'giu')] as const
})

const mentionsOfRoles = (statement: string): Mention[] =>
  patternsOfRoles.flatMap(([role, pattern]) =>
    [...statement.matchAll(pattern)].map(({ index }) => ({ at: index, roles: [role], people: [] })),
  )

/** Not "All authors have read …". */
const everybody = /(?<!\p{L})all\s+(?:the\s+)?authors(?=\s*(?:[:;,.)]|$))/giu
const initials = /(?<!\p{L})\p{Lu}(?:\.?[\s‐-]?\p{Lu}){1,3}(?!\p{L})/gu

/** Initials of somebody else, and those that two authors share, are nobody's: what follows them isn't given to others. */
function mentionsOfPeople(statement: string, authors: readonly Person[]): Mention[] {
  const names = authors.map(patternsOf)
  const all = names.flat()
  const said = (pattern: RegExp, people: readonly number[]) =>
    [...statement.matchAll(pattern)].map(({ index }) => ({ at: index, roles: [], people }))
  const known = names.flatMap((patterns, who) => {
    const own = patterns.filter((pattern) => all.indexOf(pattern) === all.lastIndexOf(pattern))
    return own.length > 0 ? said(whole(own.join('|'), 'gu'), [who]) : []
  })
  const unknown = said(initials, []).filter(({ at }) => known.every((one) => one.at !== at))
  return [...known, ...unknown, ...said(everybody, [...authors.keys()])]
}

/** The whole name, initials, and the family name alone. */
function patternsOf({ givenName, familyName }: Person): string[] {
  const [given, family] = [capitalsOf(givenName), capitalsOf(familyName)]
  const short = [
    [...given, ...family],
    [...given.slice(0, 1), ...family],
    [...given.slice(0, 1), ...family.slice(-1)],
  ]
  return [
    literally(`${givenName} ${familyName}`),
    ...new Set(short.filter(({ length }) => length > 1).map((some) => some.join(String.raw`\.?[\s‐-]?`))),
    ...(familyName.length > 1 ? [literally(familyName)] : []),
  ]
}

const capitalsOf = (name: string) => name.match(/(?<!\p{L})\p{Lu}/gu) ?? []

const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function whole(words: string, flags: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, flags)
}
