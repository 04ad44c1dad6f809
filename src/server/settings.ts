// What the journal has settled, from the environment and the registrar's account.
import type { JournalSettings } from './context.ts'
import type { Env } from './env.ts'

type Given = Pick<Env, 'publicUrl' | 'sisterSiteUrl' | 'lockSeconds' | 'journal'> & { doiPrefix: string }

export function toSettings({
  publicUrl,
  sisterSiteUrl,
  lockSeconds,
  journal,
  doiPrefix,
}: Given): JournalSettings {
  const sister = sisterSiteUrl ? { sisterSiteUrl } : {}
  const continueOrigins = originsOf(publicUrl, sisterSiteUrl)
  return { ...journal, ...sister, publicUrl, doiPrefix, lockSeconds, continueOrigins }
}

function originsOf(...addresses: (string | undefined)[]): string[] {
  return addresses.flatMap((address) => (address ? [new URL(address).origin] : []))
}
