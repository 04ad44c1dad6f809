// A publisher puts a better file in the place of a figure's picture.
import type { Services } from '#edge/context.ts'
import { holdFiles } from '#features/manuscripts/held-files.server.ts'
import { pixelsOf } from '#features/manuscripts/word-file/picture-size.ts'
import { namePictures, type Media } from '#features/press/media.ts'
import { Refused } from '#journal/refusals.ts'
import {
  largestPicture,
  mostPixels,
  readReplaced,
  toReplacedLines,
} from '#journal/typesetting/replaced-pictures.ts'
import type { SignedIn } from '#journal/roles.ts'
import { change, needPlace } from '../correcting.server.ts'
import * as store from '../store.server.ts'

/** `at` is which of the figure's pictures, from 0. */
type Given = { submissionId: string; place: string; at: number; bytes: Uint8Array }

/** Cleaned like every picture of a manuscript. Refuses what can't be printed. */
export async function replacePicture(services: Services, viewer: SignedIn, given: Given): Promise<void> {
  const { storage, ids, clock } = services
  const { submissionId, place, at, bytes } = given
  const found = await needPlace(services, viewer, given)
  const images = found.kind === 'block' && found.block.type === 'figure' ? found.block.images : []
  if (!images[at]) throw new Refused('place_missing')
  const { name, media } = await toPrintable(services, bytes)
  const { key } = await storage.put(media.bytes)
  const picture = { key, extension: name.split('.').at(-1) ?? '', ...pixelsOf(Buffer.from(media.bytes)) }
  await change(services, { viewer, submissionId }, async (tx) => {
    const made = await store.listCorrections(tx, submissionId)
    const was = readReplaced(made.find((one) => one.place === place && one.kind === 'picture')?.value ?? '')
    const pictures = images.map((_, n) => (n === at ? picture : was?.[n]))
    const keys = pictures.flatMap((one) => one?.key ?? [])
    await holdFiles(tx, storage, keys)
    const id = await store.saveCorrection(tx, {
      ...{ id: ids.next(), submissionId, kind: 'picture', place, target: found.target },
      ...{ value: toReplacedLines(pictures), personId: viewer.id, now: clock.now() },
    })
    await store.saveFiles(tx, id, keys)
  })
}

async function toPrintable(
  { imageConverter }: Pick<Services, 'imageConverter'>,
  bytes: Uint8Array,
): Promise<{ name: string; media: Media }> {
  if (bytes.length > largestPicture) throw new Refused('image_too_large')
  const { pictures } = await imageConverter.convert(new Map([['picture', bytes]]))
  const [named] = namePictures(pictures).media
  if (!named) throw new Refused('image_unreadable')
  const [name, media] = named
  const size = pixelsOf(Buffer.from(media.bytes))
  if (size && size.width * size.height > mostPixels) throw new Refused('image_too_large')
  return { name, media }
}
