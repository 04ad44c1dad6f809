import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PidFile = { pid: number; alive: boolean; ready: boolean }

/** What PostgreSQL wrote about itself when it last started, and whether that process is still alive. */
export function findPidFile(cluster: string): PidFile | undefined {
  const lines = readIfThere(join(cluster, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0)) return undefined
  return { pid, alive: isServerOf(cluster, pid), ready: lines[7]?.trim() === 'ready' }
}

// Not `kill(pid, 0)`: that also finds a dead child no one has reaped, and a stranger who got the old number.
function isServerOf(cluster: string, pid: number): boolean {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
      cluster,
    )
  const stat = readIfThere(`/proc/${pid}/stat`)
  const isDead = stat[stat.lastIndexOf(')') + 2] === 'Z'
  return !isDead && readIfThere(`/proc/${pid}/cmdline`).includes(cluster)
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
