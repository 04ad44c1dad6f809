// Runs one of our programs in a process of its own, with a folder, a time and a memory it may not exceed.
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** What a program is allowed: its file, milliseconds and megabytes, and whether it loads a native addon. */
export type Program = { file: string; milliseconds: number; megabytes: number; addons?: boolean }

/** A program that was killed for its appetite, or that died. `stderr` holds its last words. */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed'
}

/** Makes a folder, lets `fill` write the input, runs the program on it, lets `take` read what it wrote, removes it. */
export async function runProgram<Result>(
  program: Program,
  fill: (folder: string) => Promise<void>,
  take: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'alidade-press-'))
  try {
    await fill(folder)
    await untilDone(program, folder)
    return await take(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilDone(program: Program, folder: string): Promise<void> {
  const child = start(program, folder)
  let lastWords = ''
  child.stderr?.on('data', (chunk) => (lastWords = (lastWords + String(chunk)).slice(-2000)))
  const clock = setTimeout(() => child.kill('SIGKILL'), program.milliseconds)
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve([code, signal]))
  })
  clearTimeout(clock)
  if (code !== 0) throw new ProgramFailed(`${program.file} ended with ${signal ?? code}: ${lastWords.trim()}`)
}

// Node's permission model closes every folder but these, and new processes: https://nodejs.org/api/permissions.html
function start({ file, megabytes, addons }: Program, folder: string): ChildProcess {
  const application = join(import.meta.dirname, '../../..')
  const allowed = [
    '--permission',
    `--allow-fs-read=${application}/*`,
    `--allow-fs-read=${folder}/*`,
    `--allow-fs-write=${folder}/*`,
    ...(addons ? ['--allow-addons'] : []),
  ]
  return fork(file, [folder], {
    cwd: dirname(file),
    env: {},
    execArgv: [...allowed, `--max-old-space-size=${megabytes}`, '--no-warnings'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}
