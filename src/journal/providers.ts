// Who vouches for people that sign in.
import type { Refusal } from './refusals.ts'

type Provider = { /** As people know it. */ name: string; notSetUp: Refusal }

// oxfmt-ignore
export const providers = {
  google: { name: 'Google', notSetUp: 'google_not_set_up' },
} as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof providers
export const providerNames = Object.keys(providers) as ProviderName[] // the table's own keys
