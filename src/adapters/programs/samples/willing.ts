import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { residentProgram, type Program } from '../resident-program.ts'

/** Starts willing-program.ts; `order` returns the process that obeyed. */
export function willing(limits: Partial<Program> = {}) {
  const file = join(import.meta.dirname, 'willing-program.ts')
  const { run, stop } = residentProgram({
    file,
    cpuSeconds: 20,
    milliseconds: 20_000,
    megabytes: 64,
    ...limits,
  })
  const order = (words: string) =>
    run(
      (folder) => writeFile(join(folder, 'order'), words),
      async (folder) => Number(await readFile(join(folder, 'pid'), 'utf8')),
    )
  return { order, stop }
}
