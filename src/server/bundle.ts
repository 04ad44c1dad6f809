import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Bundle = typeof import('./entry.ts')

/**
 * The built pages, endpoints, jobs and commands. Whatever in features holds state is imported only from here, so that it
 * exists once.
 */
export async function needBundle(): Promise<Bundle> {
  const file = join(import.meta.dirname, '../../build/server/index.js')
  return (await import(pathToFileURL(file).href)) as Bundle
}
