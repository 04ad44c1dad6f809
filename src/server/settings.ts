// The journal's settings, from the environment and the registrar's account.
import type { JournalSettings } from '#edge/context.ts'
import type { Env } from './env.ts'

type Given = Pick<Env, 'publicUrl' | 'sisterSiteUrl' | 'officeOrigin' | 'lockSeconds' | 'journal'> & {
  doiPrefix: string
  crossrefSchema?: '5.4.0' | '5.3.1' | undefined
}

export function toSettings({
  publicUrl,
  sisterSiteUrl,
  officeOrigin,
  lockSeconds,
  journal,
  doiPrefix,
  crossrefSchema,
}: Given): JournalSettings {
  const sister = sisterSiteUrl ? { sisterSiteUrl } : {}
  const office = officeOrigin ? { officeOrigin } : {}
  const schema = crossrefSchema ? { crossrefSchema } : {}
  const continueOrigins = originsOf(publicUrl, sisterSiteUrl)
  return { ...journal, ...sister, ...office, ...schema, publicUrl, doiPrefix, lockSeconds, continueOrigins }
}

function originsOf(...addresses: (string | undefined)[]): string[] {
  return addresses.flatMap((address) => (address ? [new URL(address).origin] : []))
}
