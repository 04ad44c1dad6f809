import { emailKey } from '#journal/people/email-address.ts'

const minute = 60 // seconds
const hour = 60 * minute
const day = 24 * hour

// oxfmt-ignore
/** How often a stranger may try. Attempts at a password count only if they fail. */
export const limits = {
  // For strangers: docs/decisions/0065-known-browsers.md
  passwordsOnOneAccount:       { tries: 40,  seconds: hour,        refusal: 'passwords_many' },
  passwordsOnItFromOneAddress: { tries: 10,  seconds: 15 * minute, refusal: 'passwords_many' },
  passwordsOnItFromNeighbours: { tries: 20,  seconds: hour,        refusal: 'passwords_many' },
  // For someone who has shown something else: a browser that was in the account before, a session, an emailed link.
  passwordsOfOneKnown:         { tries: 10,  seconds: 15 * minute, refusal: 'passwords_many' },
  passwordsFromOneAddress:     { tries: 60,  seconds: 5 * minute,  refusal: 'passwords_many' },
  registrationsFromOneAddress: { tries: 50,  seconds: hour },
  registrationsFromNeighbours: { tries: 150, seconds: hour },
  registrationsByPrograms:     { tries: 100, seconds: hour },
  registrationsInAll:          { tries: 1000, seconds: hour },
  resetsFromOneAddress:        { tries: 30,  seconds: hour },
  providersFromOneAddress:     { tries: 60,  seconds: 5 * minute },
  codesFromOneAddress:         { tries: 60,  seconds: 5 * minute },
  ownData:                     { tries: 5,   seconds: hour },
  addressChanges:              { tries: 5,   seconds: hour },
  invitationsByOnePublisher:   { tries: 50,  seconds: hour,        refusal: 'invitations_many' },
  invitationsToOneAddress:     { tries: 5,   seconds: day,         refusal: 'invited_often' },
  verificationsToOneMailbox:   { tries: 5,   seconds: day,         refusal: 'mails_many' },
  resetsToOneMailbox:          { tries: 5,   seconds: hour,        refusal: 'mails_many' },
  messagesByOnePerson:         { tries: 60,  seconds: hour },
  emailsAgain:                 { tries: 1,   seconds: minute },
} as const

/** How long an account may stay unverified before it's deleted. */
export const unverifiedDays = 7

/** By email and not by person, so that it doesn't reveal who has an account. `by` says by whom, where that matters. */
export function signInKey(email: string, by?: string): string {
  return `sign-in:${emailKey(email)}${by ? ` ${by}` : ''}`
}
