// Runs one of our programs in a separate process, with a limit on time and memory. It stays for the next document,
// because starting costs more than a document does, and goes when it's no longer needed.
import { fork, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { oneAtATime } from './one-at-a-time.ts'

/**
 * What a program is allowed: its file, seconds of CPU for each document, milliseconds until it's given up however busy the
 * machine, megabytes of heap and, if that isn't everything, of memory in all; a folder outside ours that it reads; whether it loads a native addon; and options for Node. It ends
 * after this many documents, and after this many milliseconds without one.
 */
export type Program = {
  file: string
  cpuSeconds: number
  milliseconds: number
  megabytes: number
  residentMegabytes?: number
  reads?: string
  addons?: boolean
  options?: string[]
  idleMilliseconds?: number
  mostDocuments?: number
}

/** A program that was killed because it used too much, or that died. The message says which limit it met, or its last words. */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed'
}

/**
 * `run` creates a folder, lets `fill` write the input, lets the program work on it, lets `take` read the output, and
 * removes it. One document at a time; the others wait. `stop` cuts off whatever is running or waiting; the next run
 * starts the program again.
 */
export type Resident = {
  run<Result>(
    fill: (folder: string) => Promise<void>,
    take: (folder: string) => Promise<Result>,
  ): Promise<Result>
  stop(): Promise<void>
}

type Guest = { child: ChildProcess; home: string; ended: Promise<string>; documents: number }

export function residentProgram(program: Program): Resident {
  const alone = oneAtATime()
  const { idleMilliseconds = 10_000, mostDocuments = 25 } = program
  let guest: Guest | undefined
  let idle: NodeJS.Timeout | undefined
  let stops = 0

  function run<Result>(
    fill: (folder: string) => Promise<void>,
    take: (folder: string) => Promise<Result>,
  ): Promise<Result> {
    const stopsBefore = stops
    const unlessStopped = () => {
      if (stops > stopsBefore) throw new ProgramFailed(`${program.file} was stopped`)
    }
    return alone(() => runOnce(fill, take, unlessStopped))
  }

  async function runOnce<Result>(
    fill: (folder: string) => Promise<void>,
    take: (folder: string) => Promise<Result>,
    unlessStopped: () => void,
  ): Promise<Result> {
    clearTimeout(idle)
    unlessStopped()
    guest ??= await invite(program)
    const folder = join(guest.home, String(++guest.documents))
    try {
      unlessStopped()
      await mkdir(folder)
      await fill(folder)
      await untilDone(guest, folder, program)
      const result = await take(folder)
      await rm(folder, { recursive: true, force: true })
      if (guest.documents >= mostDocuments) await leave()
      else idle = setTimeout(() => void alone(leave), idleMilliseconds).unref()
      return result
    } catch (problem) {
      await leave()
      throw problem
    }
  }

  async function leave(): Promise<void> {
    clearTimeout(idle)
    const leaving = guest
    guest = undefined
    if (leaving) await dismiss(leaving)
  }

  function stop(): Promise<void> {
    stops++
    guest?.child.kill('SIGKILL')
    return alone(leave)
  }

  return { run, stop }
}

async function invite(program: Program): Promise<Guest> {
  const home = await mkdtemp(join(await realpath(tmpdir()), 'alidade-press-'))
  const child = start(program, home)
  let lastWords = ''
  child.stderr?.on('data', (chunk) => (lastWords = (lastWords + String(chunk)).slice(-2000)))
  const ended = new Promise<string>((resolve) => {
    child.once('error', (problem) => resolve(String(problem)))
    child.once('close', (code, signal) => resolve(`exited with ${signal ?? code}: ${lastWords.trim()}`))
  })
  return { child, home, ended, documents: 0 }
}

async function untilDone({ child, ended }: Guest, folder: string, program: Program): Promise<void> {
  let isLate = false
  const clock = setTimeout(() => (isLate = child.kill('SIGKILL')), program.milliseconds)
  holdProcess(child, true)
  const done = new Promise<undefined>((resolve) => child.once('message', () => resolve(undefined)))
  // A program that has already died is noticed by `ended`.
  child.send(folder, () => {})
  const end = await Promise.race([done, ended])
  clearTimeout(clock)
  holdProcess(child, false)
  if (end === undefined) return
  throw new ProgramFailed(
    `${program.file} ${end}${isLate ? `It took longer than ${program.milliseconds / 1000} s.` : ''}`,
  )
}

/** An idle program doesn't keep our own process from ending; it notices, and ends too. */
function holdProcess(child: ChildProcess, hold: boolean): void {
  const change = hold ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}

async function dismiss({ child, home, ended }: Guest): Promise<void> {
  holdProcess(child, true)
  child.kill('SIGKILL')
  await ended
  await rm(home, { recursive: true, force: true })
}

// Node's permission model closes every folder but these, and forbids new processes:
// https://nodejs.org/api/permissions.html
function start(program: Program, home: string): ChildProcess {
  const { file, megabytes, residentMegabytes, cpuSeconds, reads, addons, options = [] } = program
  const application = join(import.meta.dirname, '../../..')
  const allowed = [
    '--permission',
    `--allow-fs-read=${application}/*`,
    `--allow-fs-read=${home}`,
    ...(reads ? [`--allow-fs-read=${reads}/*`] : []),
    `--allow-fs-write=${home}`,
    '--allow-worker', // for watch.ts
    ...(addons ? ['--allow-addons'] : []),
  ]
  return fork(file, [home, String(residentMegabytes ?? ''), String(cpuSeconds), reads ?? ''], {
    cwd: dirname(file),
    env: {},
    execArgv: [...allowed, `--max-old-space-size=${megabytes}`, '--no-warnings', ...options],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: true, // Ctrl-C is for us; we end it
  })
}
