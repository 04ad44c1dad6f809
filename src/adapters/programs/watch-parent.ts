// A thread of a program: while the program converts it hears nothing, and would outlive a parent that was killed.
import { rmSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const { home, parent }: { home: string; parent: number } = workerData

setInterval(() => {
  if (process.ppid === parent) return
  rmSync(home, { recursive: true, force: true })
  process.kill(process.pid, 'SIGKILL')
}, 1000)
