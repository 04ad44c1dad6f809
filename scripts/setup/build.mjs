import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { modules, readIfThere, root } from './places.mjs'
import { run } from './run.mjs'
import { telling } from './tell.mjs'

const sources = [
  'src',
  'demo',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'vite.office.config.ts',
  'react-router.config.ts',
]

/** Builds the pages if a source has changed since the last build. */
export async function build(node) {
  const mark = join(root, 'build', '.key')
  const key = keyOf(sources.map((name) => join(root, name)).flatMap(filesIn))
  if (readIfThere(mark) === key) return
  rmSync(mark, { force: true }) // a build that fails halfway isn't a build
  await telling({ doing: 'Building the pages', done: 'Pages built' }, () => buildAll(node))
  writeFileSync(mark, key)
}

async function buildAll(node) {
  const env = { NODE_ENV: 'production' }
  await run(node, [join(modules, '@react-router', 'dev', 'bin.cjs'), 'build'], env)
  await run(
    node,
    [join(modules, 'vite', 'bin', 'vite.js'), 'build', '--config', 'vite.office.config.ts'],
    env,
  )
}

function filesIn(path) {
  if (!existsSync(path)) return []
  return statSync(path).isDirectory() ? filesBelow(path) : [path]
}

function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  )
  const files = entries.map((entry) => join(entry.parentPath ?? entry.path, entry.name)) // Node 20 began to call it parentPath
  return files.filter((file) => !/\.test\.tsx?$/.test(file)).sort()
}

function keyOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}
