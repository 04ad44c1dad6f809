import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
export const modules = join(root, 'node_modules')

/** Runs a program in the project's folder with its output shown; throws when it fails. */
export function run(program, args, environment = {}) {
  const { status, error, signal } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (status !== 0)
    throw new Error(
      `${program} ${args.join(' ')} failed${error ? `: ${error.message}` : ` (${signal ?? `exit code ${status}`})`}.`,
    )
}

export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
