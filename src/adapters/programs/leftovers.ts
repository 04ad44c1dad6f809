import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ours = /^alidade-(?:press|soffice|upload|save)-/
const anHour = 3_600_000 // milliseconds; nothing in use lies untouched for this long

/** Removes the folders of a process that was killed together with its programs, so that no one was left to do it. */
export async function removeLeftovers(now: Date): Promise<void> {
  const names = await readdir(tmpdir())
  for (const path of names.filter((name) => ours.test(name)).map((name) => join(tmpdir(), name))) {
    const found = await lstat(path).catch(() => undefined) // another process may be cleaning up, too
    if (!found || found.uid !== process.geteuid?.() || now.getTime() - found.mtimeMs < anHour) continue
    await rm(path, { recursive: true, force: true })
  }
}
