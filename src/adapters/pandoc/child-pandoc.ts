import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMedia } from '../programs/media-folder.ts'
import { oneAtATime } from '../programs/one-at-a-time.ts'
import { runProgram, type Program } from '../programs/run-program.ts'
import type { FormulaForms, Pandoc } from './pandoc.ts'

const program: Program = {
  file: join(import.meta.dirname, 'pandoc-program.ts'),
  milliseconds: 180_000,
  megabytes: 768,
}

/** Pandoc as a separate program: it is under the GPL, so we start it and exchange files, and never import it. */
export function childPandoc(limits: Partial<Program> = {}): Pandoc {
  const alone = oneAtATime()
  const run = { ...program, ...limits }
  return {
    read: (docx) =>
      alone(() =>
        runProgram(
          run,
          (folder) => writeFile(join(folder, 'in.docx'), docx),
          async (folder) => {
            const { ast, warnings } = JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'))
            return { ast, warnings, media: await readMedia(folder) }
          },
        ),
      ),
    formulas: async (tex) => {
      if (tex.length === 0) return []
      return alone(() =>
        runProgram(
          run,
          (folder) => writeFile(join(folder, 'formulas.json'), JSON.stringify(tex)),
          async (folder): Promise<FormulaForms[]> =>
            JSON.parse(await readFile(join(folder, 'out.json'), 'utf8')),
        ),
      )
    },
  }
}
