// A separate program: converts the pictures in the folder it's given, and reports on each in outcomes.json.
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readMedia, writeMedia } from '../programs/media-folder.ts'
import { serveDocuments } from '../programs/serve-documents.ts'
import type { Outcome } from './child-image-converter.ts'
import { convertImage } from './convert-image.ts'

serveDocuments(async (folder) => {
  const outcomes: Outcome[] = []
  const bytes = new Map<string, Uint8Array>()
  for (const [name, original] of await readMedia(folder)) {
    try {
      const picture = await convertImage(Buffer.from(original))
      if ('bytes' in picture) bytes.set(name, picture.bytes)
      outcomes.push('tex' in picture ? { name, tex: picture.tex } : { name, extension: picture.extension })
    } catch (problem) {
      const reason = (problem instanceof Error ? problem.message : String(problem)).slice(0, 200)
      outcomes.push({ name, warning: `The picture ${basename(name)} couldn’t be used: ${reason}.` })
    }
  }
  await writeMedia(folder, bytes)
  await writeFile(join(folder, 'outcomes.json'), JSON.stringify(outcomes))
})
