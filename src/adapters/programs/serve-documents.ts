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
  process.on('message', (folder: string) => void serve(work, folder))
  const workerData = { home, parent: process.ppid, most }
  new Worker(new URL('./watch-parent.ts', import.meta.url), { workerData, execArgv: [] }).unref()
}

/** The folder outside ours that this program was granted. */
export const granted = () => process.argv[4] ?? ''

async function serve(work: (folder: string) => void | Promise<void>, folder: string): Promise<void> {
  await work(folder)
  process.send?.('done')
}
