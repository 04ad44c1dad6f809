// A separate program: makes in.docx from in.doc in the folder it's given. Started by add-on.ts; never imported.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { granted, serveDocuments } from '../programs/serve-documents.ts'

/** What we use of @matbee/libreoffice-converter, which isn't among our packages. */
type Package = {
  createWorkerConverter(options: { wasmPath: string }): Promise<{
    convert(input: Uint8Array, options: object, name: string): Promise<{ data: Uint8Array }>
  }>
}

serveDocuments(async (folder) => {
  const from = createRequire(join(granted(), 'package.json'))
  const { createWorkerConverter }: Package = from('@matbee/libreoffice-converter/server')
  const wasmPath = dirname(from.resolve('@matbee/libreoffice-converter/wasm/loader'))
  // In a thread of its own: in ours, its threads sometimes wait for each other for ever.
  const converter = await createWorkerConverter({ wasmPath })
  const doc = await readFile(join(folder, 'in.doc'))
  const { data } = await converter.convert(doc, { inputFormat: 'doc', outputFormat: 'docx' }, 'in.doc')
  await writeFile(join(folder, 'in.docx'), data)
})
