// The set-up in a folder of its own, with an npm that only writes down that it was called.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  await new Promise((resolve) => setTimeout(resolve, 100))
  mkdirSync('node_modules', { recursive: true })
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json')`

const wantPackages = (named) => {
  const packages = Object.fromEntries(
    Object.entries(named).map(([name, entry]) => [`node_modules/${name}`, entry]),
  )
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
}

const installs = () =>
  existsSync(join(folder, 'npm.log')) ? readFileSync(join(folder, 'npm.log'), 'utf8').trim().split('\n') : []

function setUp(...args) {
  const env = { ...process.env, npm_execpath: join(folder, 'npm.mjs') }
  const child = spawn(process.execPath, [join(folder, 'scripts', 'setup.mjs'), ...args], { cwd: folder, env })
  return new Promise((resolve) => child.once('close', resolve))
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

test('called by npm after an install, it does not wait for the set-up that started npm', async () => {
  writeFileSync(join(folder, '.setup-lock'), String(process.pid))
  expect(await setUp('--link')).toBe(0)
})
