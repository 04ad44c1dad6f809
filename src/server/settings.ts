// The journal's own settings, with plainly fictitious demo values.
import { defaultCharge } from '#journal/charge.ts'
import type { JournalSettings } from './context.ts'
import type { Env } from './env.ts'

export function toSettings({
  publicUrl,
  sisterSiteUrl,
  doiPrefix,
}: Pick<Env, 'publicUrl' | 'sisterSiteUrl'> & { doiPrefix: string }): JournalSettings {
  const sister = sisterSiteUrl ? { sisterSiteUrl } : {}
  return {
    ...demoJournal,
    ...sister,
    publicUrl,
    doiPrefix,
    continueOrigins: originsOf(publicUrl, sisterSiteUrl),
  }
}

const demoJournal = {
  name: 'Alidade',
  tagline: 'Open Journal of Science, Engineering & Medicine',
  abbreviation: 'Alidade',
  issn: '0000-0000',
  publisher: 'The Alidade Demonstration Society',
  phone: '+91 00000 00000',
  email: 'editor@demo.example',
  timeZone: 'Asia/Kolkata',
  referencePrefix: 'ALD',
  charge: defaultCharge,
  anonymity: 'double',
  neutralSignIn: false,
} as const

function originsOf(...addresses: (string | undefined)[]): string[] {
  return addresses.flatMap((address) => (address ? [new URL(address).origin] : []))
}
