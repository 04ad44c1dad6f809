// An empty journal, made once: every site of the journeys begins with a copy of it.
import { forget, startSite } from './site.ts'

/** Playwright calls this before the first journey, and what it returns after the last one. */
export default async function setUp(): Promise<() => void> {
  const site = await startSite()
  await site.stop()
  process.env['EMPTY_JOURNAL'] = site.dataDir
  return () => forget(site)
}
