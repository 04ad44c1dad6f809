// Damaged files for everything that reads strangers' bytes: `npm run fuzz [SECONDS [SEED]]`. A finding is kept as a
// file, and once it's fixed belongs in tests/fuzz/findings, where every `npm test` reads it again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutate } from './mutate.ts'
import { readers, type Reader } from './readers.ts'

export type Finding = { reader: string; number: number; why: string; file: string }
export type Fuzzed = { read: number; findings: Finding[] }

const heap = 256 // MB
const usual = {
  /** A module like ours. */
  module: join(import.meta.dirname, 'readers.ts'),
  /** Milliseconds for one file, on a machine that's doing other things too. */
  timeout: 60_000,
  /** MB, for the whole process. */
  memory: 1024,
}
type Asked = typeof usual & { seconds: number; seed: number; folder: string }

/** Each reader gets its share of the seconds. Findings are written to `folder`. */
export async function fuzz(given: Partial<Asked> & Omit<Asked, keyof typeof usual>): Promise<Fuzzed> {
  const asked = { ...usual, ...given }
  const { readers } = (await import(asked.module)) as { readers: Record<string, Reader> }
  const total: Fuzzed = { read: 0, findings: [] }
  const share = (asked.seconds / Object.keys(readers).length) * 1000
  for (const [reader, { seeds }] of Object.entries(readers)) {
    const { read, finding } = await fuzzOne(reader, asked, share)
    total.read += read
    if (!finding) continue
    mkdirSync(asked.folder, { recursive: true })
    const file = join(asked.folder, `${reader}-${finding.number}`)
    writeFileSync(file, mutate(seeds(), finding.number))
    total.findings.push({ reader, ...finding, file })
  }
  return total
}

async function fuzzOne(reader: string, asked: Asked, milliseconds: number) {
  const place = mkdtempSync(join(tmpdir(), 'alidade-fuzz-'))
  const file = join(place, 'progress')
  writeFileSync(file, '')
  const program = [
    join(import.meta.dirname, 'fuzz-program.ts'),
    asked.module,
    reader,
    String(asked.seed),
    file,
  ]
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, '--no-warnings', ...program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said = (said + String(chunk)).slice(-2000)))
  const watch = watching(child.pid!, file, { ...asked, milliseconds }) // it was started
  const [code, signal] = await Promise.race([once(child, 'close'), watch.over.then(() => ['over'])])
  watch.stop()
  child.kill('SIGKILL')
  const number = at(file) ?? asked.seed
  rmSync(place, { recursive: true })
  const why = code === 'over' ? watch.why() : `exited with ${signal ?? code}: ${said.trim()}`
  return { read: number - asked.seed, finding: why ? { number, why } : undefined }
}

type Limits = { timeout: number; memory: number; milliseconds: number }

/** Over when the time is up, or when one file has taken too long or too much. */
function watching(pid: number, file: string, { timeout, memory, milliseconds }: Limits) {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  let why = ''
  let last = { number: at(file), since: Date.now() }
  let began: number | undefined
  const clock = setInterval(() => {
    const number = at(file)
    if (number === undefined) return // it hasn't started
    began ??= Date.now()
    if (number !== last.number) last = { number, since: Date.now() }
    if (memoryOf(pid) > memory) why = `takes more than ${memory} MB`
    if (Date.now() - last.since > timeout) why = `takes longer than ${timeout / 1000} seconds`
    if (why || Date.now() - began > milliseconds) resolve()
  }, 100)
  return { over, why: () => why, stop: () => clearInterval(clock) }
}

function at(file: string): number | undefined {
  const text = readFileSync(file, 'utf8').trim()
  return text ? Number(text) : undefined
}

/** The most it has ever used, in MB: proc_pid_status(5). */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0 // it has just ended
  }
}

if (process.argv[1] === import.meta.filename) {
  const [seconds = 60, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number)
  console.log(`Damaged files for ${Object.keys(readers).join(', ')}, ${seconds} seconds, seed ${seed}`)
  const { read, findings } = await fuzz({ seconds, seed, folder: 'tests/fuzz/findings' })
  for (const { reader, number, why, file } of findings) console.log(`${reader} ${number}: ${why}\n  ${file}`)
  console.log(`${read} files read, ${findings.length} findings`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
