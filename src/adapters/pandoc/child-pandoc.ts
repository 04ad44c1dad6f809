import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMedia } from '../programs/media-folder.ts'
import { residentProgram, type Program } from '../programs/resident-program.ts'
import type { FormulaForms, Pandoc } from './pandoc.ts'

const program: Program = {
  file: join(import.meta.dirname, 'pandoc-program.ts'),
  cpuSeconds: 120,
  milliseconds: 600_000,
  megabytes: 768,
  // Whenever pandoc's memory grows, V8 would start marking its own on other threads: twice the time, three times the
  // CPU.
  options: ['--no-concurrent-marking', '--expose-gc'],
}

/** Pandoc as a separate program: it's under the GPL, so we start it and exchange files, and never import it. */
export function childPandoc(limits: Partial<Program> = {}): Pandoc {
  const resident = residentProgram({ ...program, ...limits })
  return {
    read: (docx) =>
      resident.run(
        (folder) => writeFile(join(folder, 'in.docx'), docx),
        async (folder) => {
          const { ast, warnings, fields } = await readAnswer(folder)
          return { ast, warnings, fields, media: await readMedia(folder) }
        },
      ),
    formulas: async (tex) => {
      if (tex.length === 0) return []
      return resident.run(
        (folder) => writeFile(join(folder, 'formulas.json'), JSON.stringify(tex)),
        (folder): Promise<FormulaForms[]> => readAnswer(folder),
      )
    },
    stop: resident.stop,
  }
}

const readAnswer = async (folder: string) => JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'))
