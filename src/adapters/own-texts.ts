// Texts a journal writes for itself: files beside its data, looked up whenever a page is made.
import { open } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the text of `NAME.md`, or undefined if there's no such file. Throws if it can't be read as text. */
export type OwnTexts = { find(name: string): Promise<string | undefined> }

const largest = 200_000 // bytes; a page of text has ten thousand

/** `find` takes only names of ours: letters and hyphens. */
export function ownTexts(folder: string): OwnTexts {
  return {
    find: async (name) => {
      const bytes = await read(join(folder, `${name}.md`))
      return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes) // without a byte order mark
    },
  }
}

async function read(path: string): Promise<Uint8Array | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  try {
    if ((await file.stat()).size > largest) throw new Error(`The file is larger than ${largest} bytes.`)
    return await file.readFile()
  } finally {
    await file.close()
  }
}
