import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ProgramFailed, residentProgram, type Program } from '../programs/resident-program.ts'
import type { PdfCleaner } from './pdf-cleaner.ts'

const program: Program = {
  file: join(import.meta.dirname, 'pdf-cleaner-program.ts'),
  cpuSeconds: 30,
  milliseconds: 120_000,
  megabytes: 512,
}

/** Cleans in a separate process: a stranger's PDF may be made to take all the memory and time there is. */
export function childPdfCleaner(limits: Partial<Program> = {}): PdfCleaner {
  const { run, stop } = residentProgram({ ...program, ...limits })
  return {
    clean: (pdf) =>
      run(
        (folder) => writeFile(join(folder, 'given.pdf'), pdf),
        (folder) => readFile(join(folder, 'cleaned.pdf')),
      ).catch((problem: unknown) => {
        if (problem instanceof ProgramFailed) return undefined
        throw problem
      }),
    stop,
  }
}
