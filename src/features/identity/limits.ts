import { emailKey } from '#journal/account.ts'

const minute = 60 // seconds
const hour = 60 * minute
const day = 24 * hour

// oxfmt-ignore
/** How often a stranger may try. Trying passwords counts only while it fails. */
export const limits = {
  passwordsOnOneAccount:       { tries: 10,  seconds: 15 * minute },
  passwordsFromOneAddress:     { tries: 60,  seconds: 5 * minute },
  registrationsFromOneAddress: { tries: 100, seconds: hour },
  resetsFromOneAddress:        { tries: 30,  seconds: hour },
  googleFromOneAddress:        { tries: 60,  seconds: 5 * minute },
  codesFromOneAddress:         { tries: 60,  seconds: 5 * minute },
  ownData:                     { tries: 5,   seconds: hour },
  addressChanges:              { tries: 5,   seconds: hour },
  invitationsByOnePublisher:   { tries: 50,  seconds: hour },
  invitationsToOneAddress:     { tries: 5,   seconds: day },
  mailsAgain:                  { tries: 1,   seconds: minute },
} as const

/** By e-mail and not by person, so that it does not tell who has an account. */
export function signInKey(email: string): string {
  return `sign-in:${emailKey(email)}`
}
