// A bag: files with their checksums, in a folder of their own (RFC 8493).
import { createHash } from 'node:crypto'
import type { ZipEntry } from '#edge/zip-stream.server.ts'

/** `path` is below the payload folder `data/`; `sha256` in hex. */
export type BaggedFile = {
  path: string
  size: number
  sha256: string
  open(): Promise<AsyncIterable<Uint8Array>>
}

/** `info` is bag-info.txt; each of its texts is one line. */
export type Bag = { folder: string; info: Record<string, string>; files: readonly BaggedFile[] }

const declaration = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'

/** The checksums come first, so whoever reads the bag as it arrives can check each file. */
export async function* toBag({ folder, info, files }: Bag): AsyncGenerator<ZipEntry> {
  const octets = files.reduce((sum, { size }) => sum + size, 0)
  const tags = new Map([
    ['bagit.txt', declaration],
    ['bag-info.txt', toInfo({ ...info, 'Payload-Oxum': `${octets}.${files.length}` })],
    ['manifest-sha256.txt', toManifest(files.map(({ path, sha256 }) => [sha256, `data/${path}`]))],
  ])
  for (const [name, text] of tags) yield textEntry(`${folder}/${name}`, text)
  const checksums = [...tags].map(([name, text]) => [hashOf(text), name] as const)
  yield textEntry(`${folder}/tagmanifest-sha256.txt`, toManifest(checksums))
  for (const { path, open } of files) yield { name: `${folder}/data/${path}`, content: await open() }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Section 2.1.3: only these three characters are encoded. */
const toManifest = (entries: readonly (readonly [hash: string, path: string])[]) =>
  entries.map(([hash, path]) => `${hash}  ${path.replaceAll(/[%\r\n]/g, encodeURIComponent)}\n`).join('')

const toInfo = (info: Record<string, string>) =>
  Object.entries(info)
    .map(([label, text]) => `${label}: ${text.replaceAll(/\s+/g, ' ').trim()}\n`)
    .join('')

export const textEntry = (name: string, text: string): ZipEntry => ({ name, content: toBytes(text) })

async function* toBytes(text: string) {
  yield new TextEncoder().encode(text)
}
