import { Zip, ZipPassThrough } from 'fflate'

export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array> }

/** The bytes of a zip, made on demand. Nothing is compressed: anything large is a Word file, which is a zip itself. */
export async function* toZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, content } of entries) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    for await (const chunk of content) {
      file.push(chunk)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
