// A separate program (GPL-2.0-or-later, like pandoc): reads in.docx or formulas.json in the folder it's given and
// writes out.json and the pictures there. Started by child-pandoc.ts; never imported.
import { readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withEquations } from '../pictures/mathtype/in-objects.ts'
import { writeMedia } from '../programs/media-folder.ts'
import { withDrawings } from '../drawings/with-drawings.ts'
import { serveDocuments } from '../programs/serve-documents.ts'
import { compilePandoc, startPandoc, type Convert } from './pandoc-wasm.ts'
import { tellEmpty, withFilledFields } from './filled-fields.ts'
import { tellHidden, withoutHidden } from './hidden-words.ts'
import { readFormulas } from './read-formulas.ts'
import { tellUndrawn, unreadParts } from './unread-parts.ts'
import { unreadWords } from './unread-words.ts'
import { withoutNoise } from './without-noise.ts'
import { wordFields } from './word-fields.ts'

const compiled = compilePandoc()
// Each manuscript gets its own pandoc. Formulas share one, which spends half a second building tables for its first
// formula.
let forFormulas: Promise<Convert> | undefined

serveDocuments(async (folder) => {
  const answer = existsSync(join(folder, 'in.docx'))
    ? await readWord(await startPandoc(await compiled), folder)
    : readFormulas(
        await (forFormulas ??= compiled.then(startPandoc)),
        JSON.parse(await readFile(join(folder, 'formulas.json'), 'utf8')),
      )
  await writeFile(join(folder, 'out.json'), JSON.stringify(answer))
  globalThis.gc?.() // this pandoc's memory, before the next one fills as much
})

async function readWord(convert: Convert, folder: string) {
  const options = {
    from: 'docx+styles',
    to: 'json',
    'track-changes': 'accept', // print what the author means; comments and deletions stay behind
    'extract-media': 'media',
    'input-files': ['in.docx'],
    sandbox: true,
  }
  const docx = new Uint8Array(await readFile(join(folder, 'in.docx')))
  const { docx: shown, hidden } = withoutHidden(docx)
  const { docx: filled, empty } = withFilledFields(shown)
  const drawn = withDrawings(filled)
  const given = withoutNoise(drawn.docx)
  const { stdout, stderr, media, warnings } = convert(options, { 'in.docx': given })
  if (!stdout) throw new Error(stderr || 'pandoc wrote nothing')
  await writeMedia(folder, withEquations(docx, media))
  const ast: unknown = JSON.parse(stdout)
  return {
    ast,
    warnings: [
      ...warnings,
      ...unreadParts(drawn.docx),
      ...tellUndrawn(drawn.undrawn),
      ...empty.map(tellEmpty),
      ...tellHidden(hidden),
      ...unreadWords(given, ast),
    ],
    fields: wordFields(docx),
  }
}
