// A multipart form, read as it arrives: the file goes to a temporary place, never more of it than allowed.
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy, { type Busboy } from 'busboy'
import { isDiskFull } from '#edge/disk-full.ts'
import { largestUpload } from '#journal/paper/manuscript.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'

/** The file as it arrived: `name` is what the sender calls it, empty if the sender didn't say. */
export type Arrived = { name: string; path: string; size: number }
/** `refusal` is about the file; all fields that were read are there nevertheless. */
export type Form = { fields: FormData; file?: Arrived; refusal?: Refusal }

/** What the file's field is called, and how many bytes it may have. */
type Wanted = { name: string; largest: number }
const aManuscript: Wanted = { name: 'paper', largest: largestUpload }

const limits = {
  files: 2, // one more than allowed, so that a second one is noticed
  fields: 1100, // five for each of 200 authors, and the rest
  fieldSize: 512 * 1024,
  parts: 1110,
  headerPairs: 50,
}
const allFieldsAtMost = 1024 * 1024 // characters
/** How far we read a request that's already refused: a sender who is cut off wouldn't see the answer. */
const readAtMost = 64 * 1024 * 1024 // bytes

/** Throws `Refused` if it can't be read as a form; `refusal` says what's wrong with the file. */
export async function readForm(request: Request, path: string, wanted = aManuscript): Promise<Form> {
  const parser = toParser(request, wanted)
  const form: Form = { fields: new FormData() }
  takeFields(parser, form, wanted)
  const written = takeFile(parser, form, { path, wanted })
  const body = request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]) // the same stream under two declarations
  try {
    await pipeline(body, bounded, parser)
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('upload_broken')
  } finally {
    await written.wait()
  }
  written.check()
  return form
}

function toParser(request: Request, { largest }: Wanted): Busboy {
  // The parser calls a file that reaches its limit too large.
  const all = { ...limits, fileSize: largest + 1 }
  try {
    return busboy({ headers: Object.fromEntries(request.headers), limits: all, defParamCharset: 'utf8' })
  } catch {
    throw new Refused('body_malformed') // not a multipart form
  }
}

async function* bounded(body: AsyncIterable<Uint8Array>) {
  let read = 0
  for await (const chunk of body) {
    read += chunk.length
    if (read > readAtMost) throw new Refused('body_too_large')
    yield chunk
  }
}

function takeFields(parser: Busboy, form: Form, wanted: Wanted): void {
  let room = allFieldsAtMost
  const refuse = () => void (form.refusal ??= 'body_too_large')
  parser.on('fieldsLimit', refuse).on('partsLimit', refuse)
  parser.on('field', (name: string | undefined, value, { valueTruncated }) => {
    room -= value.length
    if (valueTruncated || room < 0) return refuse()
    if (name === wanted.name && value) form.refusal ??= 'file_missing' // text where the file should be
    if (name && name !== wanted.name) form.fields.append(name, value)
  })
}

type Incoming = Readable & { truncated?: boolean }

function takeFile(parser: Busboy, form: Form, { path, wanted }: { path: string; wanted: Wanted }) {
  const state: { end?: Promise<unknown>; failure?: unknown } = {}
  parser.on('filesLimit', () => void (form.refusal ??= 'two_files'))
  parser.on('file', (field: string | undefined, file: Incoming, { filename = '' }) => {
    file.on('error', () => {}) // the parser reports this as well
    if (state.end || field !== wanted.name) {
      if (filename) form.refusal ??= state.end ? 'two_files' : 'file_missing'
      return void file.resume()
    }
    state.end = write(file, path)
      .then(async () => settle(form, { name: filename, path, size: (await stat(path)).size }, file.truncated))
      .catch((error: unknown) => void (state.failure = error))
  })
  return {
    wait: async () => void (await state.end),
    check: () => {
      if (isDiskFull(state.failure)) form.refusal ??= 'disk_full'
      else if (state.failure) throw state.failure
    },
  }
}

function settle(form: Form, file: Arrived, truncated = false): void {
  if (truncated) form.refusal ??= 'file_too_large'
  // Browsers send a nameless, empty file if none was chosen.
  else if (file.name || file.size > 0) form.file = file
}

async function write(file: Incoming, path: string): Promise<void> {
  const out = createWriteStream(path)
  file.once('error', (error) => out.destroy(error))
  out.once('error', () => file.resume()) // a full disk mustn't keep the parser waiting
  file.pipe(out)
  await finished(out)
}
