// A thread of a program: while the program is converting it hears nothing, and would outlive a parent that was killed.
import { rmSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** `most` is in bytes; 0 if only the heap is limited. */
const { home, parent, most }: { home: string; parent: number; most: number } = workerData

setInterval(() => {
  if (most && process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL')
  if (process.ppid === parent) return
  rmSync(home, { recursive: true, force: true })
  process.kill(process.pid, 'SIGKILL')
}, 250)
