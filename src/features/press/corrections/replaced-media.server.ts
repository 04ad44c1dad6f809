import type { Storage } from '#adapters/storage/storage.ts'
import type { Correction } from '#journal/typesetting/corrections.ts'
import { nameOfReplaced, readReplaced } from '#journal/typesetting/replaced-pictures.ts'
import { mediaTypes, type Media } from '../media.ts'

/** The pictures that these corrections put into the paper, by the names they have there. */
export async function readReplacedMedia(
  storage: Pick<Storage, 'read'>,
  corrections: readonly Correction[],
): Promise<Map<string, Media>> {
  const pictures = corrections
    .filter(({ kind }) => kind === 'picture')
    .flatMap(({ value }) => readReplaced(value) ?? [])
    .filter((one) => one !== undefined)
  const media = pictures.map(async (one): Promise<[string, Media]> => {
    return [
      nameOfReplaced(one),
      { bytes: await storage.read(one.key), type: mediaTypes[one.extension as 'png'] },
    ] // it has only ours
  })
  return new Map(await Promise.all(media))
}
