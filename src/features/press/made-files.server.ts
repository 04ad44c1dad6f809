// What the press makes of a paper, as files of the storage.
import type { FileKey, Storage } from '#adapters/storage/storage.ts'
import type { Media } from './media.ts'
import { figureUrl, tableUrl } from './press.ts'

export type MadeFile = { name: string; mediaType: string; bytes: Uint8Array }
export type StoredFile = { name: string; mediaType: string; size: number; storageKey: FileKey }

const utf8 = new TextEncoder()

export const textFile = (name: string, mediaType: string, text: string): MadeFile => ({
  ...{ name, mediaType },
  bytes: utf8.encode(text),
})

/** A paper's figures and tables, by the names its text gives them. */
export const floatFiles = (
  media: ReadonlyMap<string, Media>,
  tables: ReadonlyMap<string, string>,
): MadeFile[] => [
  ...[...media].map(([name, { bytes, type }]) => ({ name: figureUrl(name), mediaType: type, bytes })),
  ...[...tables].map(([name, csv]) => textFile(tableUrl(name), 'text/csv; charset=utf-8', csv)),
]

/** For the publisher alone: beside what stands in its place. */
export const unusedFiles = (media: ReadonlyMap<string, Media>): MadeFile[] =>
  [...media].map(([name, { bytes, type }]) => ({ name: `unused/${name}`, mediaType: type, bytes }))

export const storeFiles = (storage: Storage, files: readonly MadeFile[]): Promise<StoredFile[]> =>
  Promise.all(
    files.map(async ({ bytes, ...file }) => {
      const { key: storageKey, size } = await storage.put(bytes)
      return { ...file, size, storageKey }
    }),
  )

/** What its publisher or author reads where the press gave up on a file. */
export const unreadable =
  'We couldn’t read or typeset the manuscript. Open it in Word, save it again and upload the new file.'
