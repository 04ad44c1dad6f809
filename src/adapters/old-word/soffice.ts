// The machine's LibreOffice, as a program that reads in.doc and writes in.docx in a folder of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ProgramFailed } from '../programs/resident-program.ts'
import { inTurn } from './in-turn.ts'
import type { Converter } from './old-word.ts'
import { sofficeProfile } from './soffice-profile.ts'

type Limits = { milliseconds: number; megabytes: number }

const usual: Limits = { milliseconds: 120_000, megabytes: 1024 }

/** `command` is the path of `soffice`. */
export function sofficeConverter(command: string, limits: Partial<Limits> = {}): Converter {
  const allowed = { ...usual, ...limits }
  const running: Running = { children: new Set(), isStopped: false }
  return {
    name: 'soffice',
    convert: inTurn({
      work: (doc) => inFolder((folder) => run({ command, folder, running }, doc, allowed)),
      isStopped: () => running.isStopped,
    }),
    stop: async () => {
      running.isStopped = true
      await Promise.all([...running.children].map(end))
    },
  }
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'alidade-soffice-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Once stopped, nothing begins, not even what had already reached the front of the queue. */
type Running = { children: Set<ChildProcess>; isStopped: boolean }
type Place = { command: string; folder: string; running: Running }

async function run(place: Place, doc: Uint8Array, limits: Limits): Promise<Uint8Array> {
  const { folder, running } = place
  const profile = join(folder, 'profile')
  await mkdir(join(profile, 'user'), { recursive: true })
  await writeFile(join(profile, 'user/registrymodifications.xcu'), sofficeProfile)
  await writeFile(join(folder, 'in.doc'), doc)
  if (running.isStopped) throw new ProgramFailed('soffice was stopped')
  const child = start(place, profile, limits)
  running.children.add(child)
  try {
    const lastWords = await ending(child, limits.milliseconds)
    // All that counts is whether it wrote the file: it exits with 0 even if it couldn't read one.
    return await readFile(join(folder, 'in.docx')).catch(() => {
      throw new ProgramFailed(`soffice ${lastWords}`)
    })
  } finally {
    running.children.delete(child)
    await end(child)
  }
}

function start(
  { command, folder }: Place,
  profile: string,
  { milliseconds, megabytes }: Limits,
): ChildProcess {
  const guard = join(import.meta.dirname, 'until-closed.sh')
  const limits = [folder, megabytes * 1024, Math.ceil(milliseconds / 1000)].map(String)
  const calm = ['--headless', '--norestore', '--nolockcheck', '--nodefault']
  const task = ['--infilter=MS Word 97', '--convert-to', 'docx:MS Word 2007 XML', '--outdir', folder]
  const own = `-env:UserInstallation=${pathToFileURL(profile).href}`
  return spawn('/bin/sh', [guard, ...limits, command, own, ...calm, ...task, join(folder, 'in.doc')], {
    cwd: folder,
    // Nothing of our own environment, which contains secrets.
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      TMPDIR: folder,
      LANG: 'C.UTF-8',
      SAL_USE_VCLPLUGIN: 'svp',
    },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true, // Ctrl-C is for us; we end it
  })
}

/** Waits until the program has ended, or ends it in time, and says how it went. */
async function ending(child: ChildProcess, milliseconds: number): Promise<string> {
  let lastWords = ''
  child.stderr?.on('data', (chunk) => (lastWords = (lastWords + String(chunk)).slice(-2000)))
  const clock = setTimeout(() => child.stdin?.destroy(), milliseconds)
  const [code, signal] = await once(child, 'exit').finally(() => clearTimeout(clock))
  return `exited with ${signal ?? code}: ${lastWords.trim()}`
}

/** The guard kills the program and everything it started as soon as its input closes. */
async function end(child: ChildProcess): Promise<void> {
  child.stdin?.destroy()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
