// Who vouches for people that sign in.
import type { Refusal } from '#journal/refusals.ts'

type Provider = {
  /** As people know it. */
  name: string
  notSetUp: Refusal
  /** Whether it tells the email: without one, nobody gets an account by it alone. */
  givesEmail: boolean
}

// oxfmt-ignore
export const providers = {
  google: { name: 'Google', notSetUp: 'google_not_set_up', givesEmail: true },
  // Its subject is the bare iD: https://info.orcid.org/ufaqs/what-is-openid
  orcid:  { name: 'ORCID',  notSetUp: 'orcid_not_set_up',  givesEmail: false },
} as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof providers
export const providerNames = Object.keys(providers) as ProviderName[] // the table's own keys
