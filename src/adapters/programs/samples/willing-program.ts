// A program for tests: it says who it is, hangs, or dies, whatever the document tells it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveDocuments } from '../serve-documents.ts'

serveDocuments((folder) => {
  const order = readFileSync(join(folder, 'order'), 'utf8')
  writeFileSync(join(folder, 'pid'), String(process.pid))
  if (order === 'hang') for (;;);
  if (order === 'die') throw new Error('I was told to')
})
