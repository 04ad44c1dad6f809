import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './places.mjs'
import { run } from './run.mjs'
import { telling } from './tell.mjs'

// The headless shell is the same engine without windows: the journeys take it a third less of the machine.
const shell = 'chromium-headless-shell'
const usualPlaces = [shell, 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`)

export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named))
    throw new Error(`CHROMIUM_PATH names ${named}, but there is no Chromium there.`)
  return named || usualPlaces.find((path) => existsSync(path))
}

/** The journeys run in the system's Chromium; on Debian we install it if it's missing. */
export async function needChromium() {
  if (!existsSync(join(root, 'tests', 'journeys')) || findChromium()) return
  const rights = findRights()
  if (!rights)
    throw new Error(
      `The journeys need Chromium. Install it (\`apt-get install ${shell}\`), or set CHROMIUM_PATH to your copy of Chrome or Chromium.`,
    )
  await telling({ doing: 'Installing Chromium for the journeys', done: 'Chromium installed' }, async () => {
    await apt(rights, ['update', '-qq'])
    await apt(rights, ['install', '-qq', '-y', '--no-install-recommends', shell])
  })
}

/** What must come before apt-get, or undefined if we may not use it or there is none. */
function findRights() {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  if (process.geteuid?.() === 0) return ['env']
  const mayBecomeRoot = spawnSync('sudo', ['-n', 'true']).status === 0
  return mayBecomeRoot ? ['sudo', '-n', 'env'] : undefined
}

function apt([program, ...before], args) {
  return run(program, [
    ...before,
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-o',
    'DPkg::Lock::Timeout=300',
    ...args,
  ])
}
