// Which new passwords are refused, besides short ones: docs/decisions/0065-known-browsers.md.
import { Refused } from '#journal/refusals.ts'
import type { JournalSettings } from '#edge/context.ts'
import type { Person } from '../store/people.server.ts'

// Guessers get ten attempts in a quarter of an hour: this many guesses would take them three years.
const fewestGuesses = 1_000_000

type Owner = Pick<Person, 'email' | 'givenName' | 'familyName' | 'username'>
type Journal = Pick<JournalSettings, 'name' | 'abbreviation'>

/** Refuses a password that's easily guessed by someone who knows the person and the journal. */
export async function insistOnStrong(password: string, owner: Owner, journal: Journal): Promise<void> {
  const { estimator } = await import('./password-estimator.server.ts')
  const { guesses } = estimator.check(password, wordsAround(owner, journal))
  if (guesses < fewestGuesses) throw new Refused('password_weak')
}

function wordsAround({ email, givenName, familyName, username }: Owner, journal: Journal): string[] {
  const texts = [email, givenName, familyName, username, journal.name, journal.abbreviation]
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(words.filter((word) => word.length > 2))]
}
