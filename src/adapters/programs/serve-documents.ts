// The program's side of resident-program.ts. Imported only by programs.
import { rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/**
 * Works on one folder after another, as the parent sends them, until the parent ends. Anything `work` throws ends the
 * program: the parent is told on stderr, and the next document gets a new one.
 */
export function serveDocuments(work: (folder: string) => void | Promise<void>): void {
  const home = process.argv[2]! // resident-program.ts always names it
  const most = Number(process.argv[3]) * 1024 * 1024
  process.on('disconnect', () => {
    rmSync(home, { recursive: true, force: true })
    process.exit()
  })
  const workerData = { home, parent: process.ppid, most, cpuSeconds: Number(process.argv[4]) }
  const watch = new Worker(new URL('./watch.ts', import.meta.url), { workerData, execArgv: [] })
  watch.unref()
  process.on('message', (folder: string) => {
    watch.postMessage('the next document')
    void serve(work, folder)
  })
}

/** The folder outside ours that this program was granted. */
export const granted = () => process.argv[5] ?? ''

async function serve(work: (folder: string) => void | Promise<void>, folder: string): Promise<void> {
  await work(folder)
  process.send?.('done')
}
