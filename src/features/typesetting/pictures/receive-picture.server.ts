// The form in which a publisher sends a picture.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readForm } from '#features/manuscripts/read-form.server.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'
import { largestPicture } from '#journal/typesetting/replaced-pictures.ts'

export const isPictureForm = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false

/** Refuses a form without a picture. */
export async function receivePicture(
  request: Request,
): Promise<{ typed: Record<string, string>; bytes: Uint8Array }> {
  const folder = await mkdtemp(join(tmpdir(), 'alidade-picture-'))
  try {
    const wanted = { name: 'picture', largest: largestPicture }
    const { fields, file, refusal } = await readForm(request, join(folder, 'picture'), wanted)
    if (refusal) throw new Refused(ofPictures[refusal] ?? refusal)
    if (!file) throw new Refused('image_missing')
    const typed = [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    return { typed: Object.fromEntries(typed) as Record<string, string>, bytes: await readFile(file.path) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The form's reader speaks of Word files. */
const ofPictures: Partial<Record<Refusal, Refusal>> = {
  file_missing: 'image_missing',
  file_too_large: 'image_too_large',
}
