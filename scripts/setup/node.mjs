// node_modules/.bin comes first in every npm script's PATH, so a link there decides which Node runs.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { systemNode } from './install.mjs'
import { modules } from './places.mjs'

const linked = join(modules, '.bin', 'node')
const oldest = [24, 7, 0] // has argon2 in node:crypto, and runs TypeScript

/**
 * Links the newest suitable Node, and returns its path. The one npm installed is for machines whose own is too old; a
 * newer one on the system wins, because it has the newer security fixes.
 */
export function linkNode() {
  const system = systemNode() ?? process.execPath
  const brought = findBrought()
  const usable = [system, brought].filter((node) => node && compare(versionOf(node), oldest) >= 0)
  const [newest] = usable.sort((a, b) => compare(versionOf(b), versionOf(a)))
  if (!newest)
    throw new Error(
      `Node ${versionOf(system).join('.')} is too old, and npm has no newer one for ${process.platform}-${process.arch}: please install Node 24.7 or newer.`,
    )
  if (newest === brought) link(join('..', basename(join(brought, '..', '..')), 'bin', 'node'))
  else rmSync(linked, { force: true })
  return newest
}

// npm 10 loses its own link when several packages bring a Node. Renamed into place: another process may be using it
// now.
function link(target) {
  mkdirSync(join(modules, '.bin'), { recursive: true })
  const half = `${linked}.${process.pid}`
  symlinkSync(target, half)
  renameSync(half, linked)
}

function findBrought() {
  const node = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  return existsSync(node) ? node : undefined
}

function versionOf(node) {
  const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return (stdout ?? '').trim().split('.').map(Number)
}

function compare(a, b) {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}
