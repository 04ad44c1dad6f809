import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The names come from a stranger's file, so on disk a file is called by its number; the list keeps the names. */
export async function writeMedia(folder: string, media: Map<string, Uint8Array>): Promise<void> {
  await mkdir(join(folder, 'media'), { recursive: true })
  await writeFile(join(folder, 'media.json'), JSON.stringify([...media.keys()]))
  await Promise.all([...media.values()].map((bytes, n) => writeFile(join(folder, 'media', String(n)), bytes)))
}

export async function readMedia(folder: string): Promise<Map<string, Uint8Array>> {
  const names: string[] = JSON.parse(await readFile(join(folder, 'media.json'), 'utf8'))
  const files = await Promise.all(names.map((_, n) => readFile(join(folder, 'media', String(n)))))
  return new Map(names.map((name, n) => [name, new Uint8Array(files[n]!)])) // one file was read per name
}
