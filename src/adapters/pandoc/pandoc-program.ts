// A program of its own (GPL-2.0-or-later, as pandoc is): reads in.docx or formulas.json in the folder it is given and
// writes out.json and the pictures there. Started by child-pandoc.ts; imported by nobody.
import { readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeMedia } from '../programs/media-folder.ts'
import { startPandoc } from './pandoc-wasm.ts'
import { readFormulas } from './read-formulas.ts'

const folder = process.argv[2]! // child-pandoc.ts always names the folder
const convert = await startPandoc()
const answer = existsSync(join(folder, 'in.docx'))
  ? await readWord(new Uint8Array(await readFile(join(folder, 'in.docx'))))
  : readFormulas(convert, JSON.parse(await readFile(join(folder, 'formulas.json'), 'utf8')))
await writeFile(join(folder, 'out.json'), JSON.stringify(answer))
process.exit(0)

async function readWord(docx: Uint8Array) {
  const options = {
    from: 'docx+styles',
    to: 'json',
    'track-changes': 'accept', // print what the author means; comments and deletions stay behind
    'extract-media': 'media',
    'input-files': ['in.docx'],
    sandbox: true,
  }
  const { stdout, stderr, media, warnings } = convert(options, { 'in.docx': docx })
  if (!stdout) throw new Error(stderr || 'pandoc wrote nothing')
  await writeMedia(folder, media)
  return { ast: JSON.parse(stdout), warnings }
}
