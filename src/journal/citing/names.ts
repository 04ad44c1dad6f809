import type { Name } from './citable.ts'
import { oneLine } from './one-line.ts'

/** 'Asha Rao'. */
export function fullName({ givenName, familyName }: Name): string {
  return oneLine(`${givenName} ${familyName}`)
}

/** 'Rao, Asha', or the one name that somebody has. */
export function invertedName({ givenName, familyName }: Name): string {
  return [familyName, givenName].map(oneLine).filter(Boolean).join(', ')
}

/** Somebody may have typed an address into a name or an institution; harvesters are not all friendly. */
export function withoutEmails(text: string): string {
  return oneLine(text.replaceAll(/[\s,;:(<]*[^\s<(]+@[^\s>)]+[>)]*/g, ''))
}
