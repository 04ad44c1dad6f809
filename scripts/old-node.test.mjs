// An old Node can parse the first file it meets, which says in a sentence what's wrong.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const doors = ['scripts/setup.mjs', 'src/main.mjs']

/** Runs a file in a Node that claims to be an older version. */
function runAs(version, file) {
  const pretence = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const preload = `data:text/javascript,${encodeURIComponent(pretence)}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', preload, join(root, file)], {
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test.each([
  [
    '12.22.12',
    'scripts/setup.mjs',
    /^Node 12\.22\.12 is too old for the journal\. Please install Node 20 or newer.*\n$/,
  ],
  [
    '18.20.8',
    'scripts/setup.mjs',
    /^Node 18\.20\.8 is too old for the journal\. Please install Node 20 or newer.*\n$/,
  ],
  ['20.20.2', 'src/main.mjs', /^Node 20\.20\.2 is too old for the journal\. It needs 24\.7 or newer.*\n$/],
  ['24.6.0', 'src/main.mjs', /^Node 24\.6\.0 is too old for the journal\. It needs 24\.7 or newer.*\n$/],
])('Node %s is told by %s that it is too old', (version, file, sentence) => {
  expect(runAs(version, file)).toEqual({ status: 1, said: expect.stringMatching(sentence) })
})

test.each(doors)('%s and what it imports at once use nothing that Node 12 cannot read', (door) => {
  const imported = [...readFileSync(join(root, door), 'utf8').matchAll(/^import .* from '(.*)'$/gm)]
  expect(imported.map(([, path]) => path)).toEqual([expect.stringMatching(/setup\/old-node\.mjs$/)])
  for (const file of [door, 'scripts/setup/old-node.mjs']) {
    const code = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*\/\/.*$|'(?:[^'\\]|\\.)*'/gm, '')
    expect(code).not.toMatch(/\?\?|\?\.|\|\|=|&&=|^\s*await\b|= await\b|\bstatic\b|#\w/m)
  }
})
