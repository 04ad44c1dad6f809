// A figure's pictures for the publisher: what the file has and what stands in its place, with how sharp they print.
import type { Services } from '#edge/context.ts'
import { pixelsOf } from '#features/manuscripts/word-file/picture-size.ts'
import { perInch } from '#features/press/checks/coarse-pictures.ts'
import { placesOf } from '#features/press/corrections/places.ts'
import type { PaperRead } from '#features/press/press.ts'
import type { Image } from '#features/press/tree/tree.ts'
import { findGalley } from '#features/publishing/use-cases.server.ts'
import { nameOfReplaced, readReplaced } from '#journal/typesetting/replaced-pictures.ts'
import type { CorrectionRow } from '../store.server.ts'

type Size = { width: number; height: number }

/** `perInch` are pixels, at the size it's printed; a drawing has neither. */
export type Shown = { name: string; pixels?: Size; perInch?: number }
export type Compared = { own: Shown; replaced?: Shown }

type Asked = { submissionId: string; place: string; read: PaperRead; corrections: readonly CorrectionRow[] }

export async function comparePictures(services: Services, asked: Asked): Promise<Compared[]> {
  const { submissionId, place, read, corrections } = asked
  const found = placesOf(read).find(({ key }) => key === place)
  if (found?.kind !== 'block' || found.block.type !== 'figure') return []
  const made = corrections.find((one) => one.place === place && one.kind === 'picture')
  const replaced = readReplaced(made?.value ?? '') ?? []
  return Promise.all(
    found.block.images.map(async (image, at) => {
      const own = toShown(image, image.name, await sizeOf(services, submissionId, image))
      const now = replaced[at]
      const { width, height } = now ?? {}
      const size = width && height ? { width, height } : undefined
      return { own, ...(now && { replaced: toShown(image, nameOfReplaced(now), size) }) }
    }),
  )
}

function toShown({ width }: Image, name: string, pixels: Size | undefined): Shown {
  if (!pixels) return { name }
  return { name, pixels, ...(width && { perInch: Math.round(perInch(pixels.width, width)) }) }
}

async function sizeOf(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  submissionId: string,
  { name }: Image,
): Promise<Size | undefined> {
  const file =
    (await findGalley(db, submissionId, `figures/${name}`)) ??
    (await findGalley(db, submissionId, `unused/${name}`))
  return file && pixelsOf(await storage.read(file.storageKey))
}
