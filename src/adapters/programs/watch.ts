// A thread of a program: while the program is working on a document it hears nothing, so it couldn't tell that it takes too
// much, and would outlive a parent that was killed.
import { rmSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** `most` is in bytes; 0 if only the heap is limited. `cpuSeconds` are for one document. */
type Watched = { home: string; parent: number; most: number; cpuSeconds: number }
const { home, parent, most, cpuSeconds }: Watched = workerData

let begun = process.cpuUsage()
parentPort?.on('message', () => (begun = process.cpuUsage()))

setInterval(() => {
  const { user, system } = process.cpuUsage(begun)
  if (user + system > cpuSeconds * 1_000_000) end(`It used more than ${cpuSeconds} s of CPU.`)
  if (most && process.memoryUsage.rss() > most) end(`It used more than ${most / 1024 / 1024} MB of memory.`)
  if (process.ppid === parent) return
  rmSync(home, { recursive: true, force: true })
  process.kill(process.pid, 'SIGKILL')
}, 250)

function end(why: string): void {
  try {
    writeSync(2, why)
  } finally {
    process.kill(process.pid, 'SIGKILL') // also when nobody listens any more
  }
}
