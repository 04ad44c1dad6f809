import type { JournalSettings } from '#edge/context.ts'
import { readEnv } from '#server/env.ts'
import { toSettings } from '#server/settings.ts'

export const testUrl = 'http://journal.test'

/** The demo journal's settings, at this address, with the prefix reserved for tests. */
export function theSettings(publicUrl = testUrl): JournalSettings {
  return toSettings({ ...readEnv({ PUBLIC_URL: publicUrl }), doiPrefix: '10.5555' })
}
