// The form of a review as browsers send it: with what was typed, and at most one file.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTyped } from '#edge/read-form.server.ts'
import { readForm } from '#features/manuscripts/read-form.server.ts'
import { textIn } from '#features/submissions/fields/text-in.ts'
import { largestAttached } from '#journal/reviewing/attached.ts'
import type { Refusal } from '#journal/refusals.ts'

export type ReviewPosted = {
  typed: Record<string, string>
  file?: { name: string; bytes: Uint8Array }
  /** What's wrong with the file. */
  refusal?: Refusal
}

export async function receiveReview(request: Request): Promise<ReviewPosted> {
  const isMultipart = request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (!isMultipart) return { typed: await readTyped(request) }
  const folder = await mkdtemp(join(tmpdir(), 'alidade-attached-'))
  try {
    const wanted = { name: 'file', largest: largestAttached }
    const { fields, file, refusal } = await readForm(request, join(folder, 'file'), wanted)
    const typed = Object.fromEntries([...fields.keys()].map((name) => [name, textIn(fields, name)]))
    if (refusal || !file) return { typed, ...(refusal && { refusal }) }
    return { typed, file: { name: file.name, bytes: await readFile(file.path) } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
