// The journal's settings, from the environment and the registrar's account.
import type { JournalSettings } from '#edge/context.ts'
import type { Env } from './env.ts'

type Given = Pick<Env, 'publicUrl' | 'sisterSiteUrl' | 'officeOrigin' | 'lockSeconds' | 'journal'> & {
  doiPrefix: string
}

export function toSettings({
  publicUrl,
  sisterSiteUrl,
  officeOrigin,
  lockSeconds,
  journal,
  doiPrefix,
}: Given): JournalSettings {
  const sister = sisterSiteUrl ? { sisterSiteUrl } : {}
  const office = officeOrigin ? { officeOrigin } : {}
  const continueOrigins = originsOf(publicUrl, sisterSiteUrl)
  return { ...journal, ...sister, ...office, publicUrl, doiPrefix, lockSeconds, continueOrigins }
}

function originsOf(...addresses: (string | undefined)[]): string[] {
  return addresses.flatMap((address) => (address ? [new URL(address).origin] : []))
}
