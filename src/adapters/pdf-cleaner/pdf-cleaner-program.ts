// A separate program: cleans the PDF in the folder it's given. One that can't be cleaned ends it.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveDocuments } from '../programs/serve-documents.ts'
import { namelessPdf } from './nameless-pdf.ts'

serveDocuments(async (folder) => {
  const given = await readFile(join(folder, 'given.pdf'))
  await writeFile(join(folder, 'cleaned.pdf'), await namelessPdf(given))
})
