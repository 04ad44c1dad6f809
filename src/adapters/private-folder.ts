// What the journal stores is for its own account only: unpublished manuscripts, and what people say about them.
import { chmodSync, chownSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export const ownFolder = 0o700
export const ownFile = 0o600

/** May pass through the folder, by its group, to what's below; it may not list it. */
type Guest = { gid: number }

/** Creates the folder, or closes one that's open. If the system doesn't let us, returns a sentence saying why. */
export function closeFolder(folder: string, guest?: Guest): string | undefined {
  mkdirSync(folder, { recursive: true, mode: ownFolder })
  const wanted = guest ? ownFolder | 0o010 : ownFolder
  const { mode, uid, gid } = statSync(folder)
  try {
    if (guest && gid !== guest.gid) chownSync(folder, uid, guest.gid)
    if ((mode & 0o777) !== wanted) chmodSync(folder, wanted)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    return `Other accounts on this machine can read ${folder}, and this account isn’t allowed to change that. Make the account that runs the journal the folder’s owner.`
  }
  return undefined
}

/**
 * Closes what an earlier version left open to others. The top folder comes last: once it's closed, everything below is.
 */
export async function closeFilesBelow(folder: string): Promise<void> {
  if (!isOpen(folder)) return
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, ownFolder)
    else if (entry.isFile()) await chmod(path, ownFile)
  }
  await chmod(folder, ownFolder)
}

function isOpen(folder: string): boolean {
  const there = lstatSync(folder, { throwIfNoEntry: false })
  return there !== undefined && (there.mode & 0o077) !== 0
}
