// A reference server in a process of its own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Bare = { url: string; pid: number; stop(): void }

/** Runs `program` from this folder with the path of a file that contains `body`, and any other arguments. */
export async function startBare(program: string, body: Uint8Array, ...told: string[]): Promise<Bare> {
  const folder = mkdtempSync(join(tmpdir(), 'alidade-bench-'))
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const env = { ...process.env, NODE_ENV: 'production' } // as in the journal
  const child = fork(join(import.meta.dirname, program), [file, ...told], { env })
  const [{ port, pid }] = (await once(child, 'message')) as [{ port: number; pid: number }] // what it sends
  const stop = () => {
    child.disconnect()
    rmSync(folder, { recursive: true })
  }
  return { url: `http://127.0.0.1:${port}/`, pid, stop }
}
