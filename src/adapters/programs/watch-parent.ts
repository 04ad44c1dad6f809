// A thread of a program: while the program converts it hears nothing, and would outlive a parent that was killed.
import { rmSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** `most` is in bytes; 0 where only the heap is bounded. */
const { home, parent, most }: { home: string; parent: number; most: number } = workerData

setInterval(() => {
  if (most && process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL')
  if (process.ppid === parent) return
  rmSync(home, { recursive: true, force: true })
  process.kill(process.pid, 'SIGKILL')
}, 250)
