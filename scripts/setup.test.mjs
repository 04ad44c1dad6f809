// The set-up in a folder of its own, with an npm that only records that it was called.
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alidade-setup-'))
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
  writeFileSync(join(folder, 'npm.mjs'), fakeNpm)
  wantPackages({
    hono: { version: '4.0.0', integrity: 'a' },
    'other-system': { version: '1.0.0', optional: true },
  })
})

const fakeNpm = `
  import { appendFileSync, copyFileSync, mkdirSync } from 'node:fs'
  appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')
  console.log('npm says a lot')
  mkdirSync('node_modules/hono/brought-by-' + process.pid, { recursive: true })
  await new Promise((resolve) => setTimeout(resolve, Number(process.env.NPM_TAKES ?? 100)))
  if (process.env.NPM_FAILS) process.exit(3)
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json')`

const wantPackages = (named) => {
  const packages = Object.fromEntries(
    Object.entries(named).map(([name, entry]) => [`node_modules/${name}`, entry]),
  )
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
}

const installs = () =>
  existsSync(join(folder, 'npm.log')) ? readFileSync(join(folder, 'npm.log'), 'utf8').trim().split('\n') : []

const brought = () => {
  const place = join(folder, 'node_modules', 'hono')
  return existsSync(place) ? readdirSync(place) : []
}

const start = (env, ...command) =>
  spawn(command[0], command.slice(1), {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, 'npm.mjs'), ...env },
  })
const program = () => [process.execPath, join(folder, 'scripts', 'setup.mjs')]

async function setUp(...args) {
  return (await ended(start({}, ...program(), ...args))).code
}

function ended(child) {
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said.join('') })))
}

test('it installs once, and again only when the lock file changes', async () => {
  expect(await setUp()).toBe(0)
  expect(await setUp()).toBe(0)
  expect(installs()).toEqual([expect.stringMatching(/^install --no-save .*--include=dev/)])
  wantPackages({ hono: { version: '4.0.1', integrity: 'b' } })
  expect(await setUp()).toBe(0)
  expect(installs()).toHaveLength(2)
})

test('a package of another system may be missing, one of ours may not', async () => {
  mkdirSync(join(folder, 'node_modules'))
  const installed = { packages: { 'node_modules/hono': { version: '4.0.0', integrity: 'a' } } }
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify(installed))
  await setUp()
  expect(installs()).toEqual([])
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: {} }))
  await setUp()
  expect(installs()).toHaveLength(1)
})

test('two at once install once', async () => {
  expect(await Promise.all([setUp(), setUp(), setUp()])).toEqual([0, 0, 0])
  expect(installs()).toHaveLength(1)
})

test('the lock of a set-up that was killed does not hold up the next', async () => {
  const dead = 2 ** 22 + 1 // no system counts processes that far
  writeFileSync(join(folder, '.setup-lock'), String(dead))
  expect(await setUp()).toBe(0)
  expect(existsSync(join(folder, '.setup-lock'))).toBe(false)
})

test('packages that a power cut left half there are brought anew', async () => {
  const child = start({ NPM_TAKES: '60000' }, ...program())
  const end = ended(child)
  await expect.poll(brought, { timeout: 20_000 }).toHaveLength(1)
  const [half] = brought()
  process.kill(Number(half.split('-').at(-1)), 'SIGKILL')
  child.kill('SIGKILL')
  await end
  expect(await setUp()).toBe(0)
  expect(brought()).toEqual([expect.not.stringMatching(half)])
  expect(await setUp()).toBe(0)
  expect(installs()).toHaveLength(2)
})

test('called by npm after an install, it does not wait for the set-up that started npm', async () => {
  writeFileSync(join(folder, '.setup-lock'), String(process.pid))
  expect(await setUp('--link')).toBe(0)
})

test('it says in a line what was done, and nothing of what programs print', async () => {
  const first = await ended(start({}, ...program()))
  expect(first).toEqual({ code: 0, said: expect.stringMatching(/^Packages installed(?: in \d+ s)?\n$/) })
  expect(await ended(start({}, ...program()))).toEqual({ code: 0, said: '' })
})

test('what a program printed is shown when it fails, or when LOG_LEVEL is debug', async () => {
  const { code, said } = await ended(start({ NPM_FAILS: 'yes' }, ...program()))
  expect(code).toBe(1)
  expect(said).toMatch(/^npm says a lot\n\n\S+ \S+npm\.mjs install .* failed \(exit code 3\)\.\n$/)
  const debugged = await ended(start({ LOG_LEVEL: 'debug' }, ...program()))
  expect(debugged.said).toMatch(/npm says a lot\n[^]*Packages installed/)
})

test.skipIf(!existsSync('/usr/bin/script'))('on a terminal a sign moves until it is done', async () => {
  const command = ['/usr/bin/script', '-qec', program().join(' '), '/dev/null']
  const { said } = await ended(start({ TERM: 'xterm', NPM_TAKES: '300' }, ...command))
  expect(said).toContain('\r\u001b[K⠋ Installing packages …')
  expect(said).toContain('\r\u001b[K⠙ Installing packages …')
  expect(said).toMatch(/K✓ Packages installed(?: in \d+ s)?\r\n$/)
})

test('who ends it ends what it runs, and leaves no lock behind', async () => {
  const child = start({ NPM_TAKES: '60000' }, ...program())
  const end = ended(child)
  await expect.poll(installs, { timeout: 20_000 }).toHaveLength(1)
  child.kill('SIGINT')
  expect(await end).toEqual({ code: 130, said: '' })
  expect(existsSync(join(folder, '.setup-lock'))).toBe(false)
})
