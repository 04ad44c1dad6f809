import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What uploads and the programs around Word files make and take away again, unless we are killed meanwhile. */
const ours = /^alidade-(upload|press|soffice)-/

/** Of this machine. A folder that is in use is younger: nothing takes longer than minutes. */
export async function removeTemporaryFolders(before: Date): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => ours.test(name))
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const folder = await stat(path).catch(() => undefined) // it may have gone meanwhile
    if (folder && folder.mtime < before) await rm(path, { recursive: true, force: true })
  }
}
