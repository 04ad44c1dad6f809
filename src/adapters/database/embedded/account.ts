// PostgreSQL refuses to run as root; this finds the account it runs under instead.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'

/** The account PostgreSQL runs under. `ids` is set only if we're root and have to step down to it. */
export type Account = { name: string; ids?: { uid: number; gid: number } }

const wanted = 'alidade-db'

/** For an ordinary user: that user. For root: a separate account, created if missing, or else `nobody`. */
export function needAccount(): Account {
  if (process.geteuid?.() !== 0) return ourselves()
  const account = findAccount(wanted) ?? makeAccount() ?? findAccount('nobody')
  if (!account)
    throw new Error(
      'PostgreSQL doesn’t run as root, and no other account could be created: start as an ordinary user, or set DATABASE_URL.',
    )
  return account
}

function ourselves(): Account {
  try {
    return { name: userInfo().username }
  } catch (cause) {
    throw new Error(
      'This user id isn’t in /etc/passwd, and PostgreSQL needs it there: add it, or set DATABASE_URL.',
      { cause },
    )
  }
}

function findAccount(name: string): Account | undefined {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = fields.find(([account]) => account === name)
  return found && { name, ids: { uid: Number(found[2]), gid: Number(found[3]) } }
}

function makeAccount(): Account | undefined {
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    wanted,
  ])
  return findAccount(wanted)
}

/** The first folder on a path that an account may not enter; without an account, that strangers may not. */
export function findClosedFolder(path: string, ids?: Account['ids']): string | undefined {
  const folder = resolve(path)
  const above = dirname(folder)
  const closedAbove = above === folder ? undefined : findClosedFolder(above, ids)
  return closedAbove ?? (existsSync(folder) && isClosed(folder, ids) ? folder : undefined)
}

function isClosed(path: string, ids?: Account['ids']): boolean {
  const { mode, uid, gid } = statSync(path)
  // The first that matches decides, as in the system itself.
  const bit = ids?.uid === uid ? 0o100 : ids?.gid === gid ? 0o010 : 0o001
  return (mode & bit) === 0
}
