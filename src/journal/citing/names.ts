import { affiliationsOf, type Affiliation } from '#journal/paper/affiliations.ts'
import { fullName as writtenName } from '#journal/people/full-name.ts'
import type { Name } from './citable.ts'
import { oneLine } from './one-line.ts'

export const fullName = (name: Name): string => oneLine(writtenName(name))

/** 'Rao, Asha', or the person's only name. */
export function invertedName({ givenName, familyName }: Name): string {
  return [familyName, givenName].map(oneLine).filter(Boolean).join(', ')
}

/** Someone may have typed an email address into a name or an institution, and not every harvester is friendly. */
export function withoutEmails(text: string): string {
  return oneLine(text.replaceAll(/[\s,;:(<]*[^\s<(]+@[^\s>)]+[>)]*/g, ''))
}

/** Where somebody works, without such addresses. */
export function institutionsOf(author: Name): Affiliation[] {
  return affiliationsOf(author)
    .map((it) => ({ ...it, name: withoutEmails(it.name) }))
    .filter(({ name }) => name)
}

/** 'J. P.' for 'Jean-Paul'. */
export function initialsOf(givenName: string, between: string): string {
  const letters = oneLine(givenName)
    .split(/[\s.-]+/u)
    .flatMap((name) => [...name][0]?.toUpperCase() ?? [])
  return letters.map((letter) => `${letter}.`).join(between)
}
