// `npm test` itself, with tools that only say how it went.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alidade-test-'))
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
  for (const path of ['node_modules/.bin', 'tests/journeys'])
    mkdirSync(join(folder, path), { recursive: true })
  for (const tool of ['oxfmt', 'oxlint', 'react-router', 'tsc']) makeTool(tool, '')
  makeTool(
    'vitest',
    writes('process.argv.at(-1).split("=")[1]', {
      success: true,
      numPassedTests: 40,
      numFailedTests: 0,
      numPendingTests: 1,
      numTodoTests: 1,
    }),
  )
  makeTool(
    'playwright',
    writes('process.env.PLAYWRIGHT_JSON_OUTPUT_NAME', {
      stats: { expected: 2, flaky: 0, unexpected: 0, skipped: 0 },
    }),
  )
})

function makeTool(name, script) {
  const file = join(folder, 'node_modules', '.bin', name)
  writeFileSync(
    file,
    `#!${process.execPath}\nconst fs = require('node:fs'); console.log('ran ${name}')\n${script}`,
  )
  chmodSync(file, 0o755)
}

const writes = (file, report) => `fs.writeFileSync(${file}, ${JSON.stringify(JSON.stringify(report))})`

function runTests() {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, ran: stdout.match(/(?<=^ran ).*/gm), last: stdout.trimEnd().split('\n').at(-1) }
}

test('everything runs, cheapest first, and the last line counts unit tests and journeys together', () => {
  expect(runTests()).toEqual({
    status: 0,
    ran: ['oxfmt', 'oxlint', 'react-router', 'tsc', 'tsc', 'vitest', 'playwright'],
    last: '42 passed, 0 failed, 2 skipped',
  })
})

test('it stops at the first thing that fails, with its exit code', () => {
  makeTool('oxlint', 'process.exit(3)')
  expect(runTests()).toMatchObject({ status: 3, ran: ['oxfmt', 'oxlint'] })
})

test('a test file that does not load counts as a failure, though no test in it failed', () => {
  const report = {
    success: false,
    numPassedTests: 40,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
  }
  makeTool('vitest', `${writes('process.argv.at(-1).split("=")[1]', report)}; process.exit(1)`)
  expect(runTests()).toMatchObject({ status: 1, last: '40 passed, 1 failed, 0 skipped' })
})
