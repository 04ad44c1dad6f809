// What the form of an invitation begins with, and what we say once it's sent.
import type { Suggestion } from '#journal/reviewing/suggesting.ts'

/** Whom the author suggests, as the form names somebody: the last word is the family name. */
export function toOther(suggestion: Suggestion | undefined): Record<string, string> {
  if (!suggestion) return {}
  const words = suggestion.name.split(/\s+/)
  const familyName = words.length > 1 ? (words.pop() ?? '') : ''
  return { givenName: words.join(' '), familyName, email: suggestion.email }
}

type Asked = { email: string; as: 'invite' | 'reserve' }

/** 'An invitation is on its way to a@b.example. We keep 2 people as reserves.' */
export function saysAsked(people: readonly Asked[]): string {
  const invited = people.filter((it) => it.as === 'invite')
  const reserves = people.length - invited.length
  const [first] = invited
  return [
    first && invited.length === 1 && `An invitation is on its way to ${first.email}.`,
    invited.length > 1 && `${invited.length} invitations are on their way.`,
    reserves > 0 &&
      `We’re keeping ${reserves === 1 ? '1 person as a reserve' : `${reserves} people as reserves`}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
