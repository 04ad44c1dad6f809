import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { residentProgram } from '../programs/resident-program.ts'
import type { JatsChecker, JatsFault } from './jats-checker.ts'

/** In a separate process, which can be stopped if a paper takes too long. */
export function childJatsChecker(): JatsChecker {
  const { run, stop } = residentProgram({
    file: join(import.meta.dirname, 'jats-checker-program.ts'),
    cpuSeconds: 30,
    milliseconds: 120_000,
    megabytes: 256,
  })
  return {
    findFaults: (jats) =>
      run(
        (folder) => writeFile(join(folder, 'paper.xml'), jats),
        // What our own program writes.
        async (folder) => JSON.parse(await readFile(join(folder, 'faults.json'), 'utf8')) as JatsFault[],
      ),
    stop,
  }
}
