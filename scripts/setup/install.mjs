import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { modules, readIfThere, root } from './places.mjs'
import { run } from './run.mjs'
import { telling } from './tell.mjs'

// There while packages arrive. npm takes any package that has its package.json for a whole one, so what a power cut left
// half there would stay so.
const unfinished = join(modules, '.unfinished')

/** Installs what package-lock.json names, unless it's already there. */
export async function install() {
  if (existsSync(unfinished)) rmSync(modules, { recursive: true })
  if (isInstalled()) return
  mkdirSync(modules, { recursive: true })
  writeFileSync(unfinished, '')
  await telling({ doing: 'Installing packages', done: 'Packages installed' }, runNpm)
  rmSync(unfinished, { force: true })
}

function runNpm() {
  // Not `npm ci`: it refuses a lock file that doesn't name every other system's optional packages, although npm itself
  // writes it that way (npm/cli issue 4828). `install --no-save` follows the lock file just as strictly and changes
  // neither file. The system's Node may be older than some packages ask for; they run on the Node that comes with them,
  // so npm's warnings are silenced.
  const args =
    'install --no-save --no-audit --no-fund --loglevel=error --include=dev --include=optional'.split(' ')
  const npm = process.env.npm_execpath
  if (npm && systemNode()) return run(systemNode(), [npm, ...args], environment())
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, environment())
}

/** A Node that no install deletes while it's running: not the one in node_modules. */
export function systemNode() {
  return [process.execPath, process.env.npm_node_execpath].find(
    (path) => path && !path.startsWith(modules + sep),
  )
}

// npm recorded in node_modules what it installed. A package may be missing if it's for another machine, or for
// development and this isn't `npm test`.
function isInstalled() {
  const installed = packagesOf(join(modules, '.package-lock.json'))
  const wanted = packagesOf(join(root, 'package-lock.json'))
  if (!installed || !wanted) return false
  const mayMiss = (entry) =>
    entry.optional || ((entry.dev || entry.devOptional) && !process.argv.includes('--test'))
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path]
    if (path === '') return true
    return found ? found.version === entry.version && found.integrity === entry.integrity : mayMiss(entry)
  })
}

function packagesOf(file) {
  const text = readIfThere(file)
  return text && JSON.parse(text).packages
}

function environment() {
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter)
  return { PATH }
}
