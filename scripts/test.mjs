// All checks, cheapest first; stops at the first that fails. The last line counts the tests.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findChromium } from './setup/chromium.mjs'
import { modules, readIfThere, root } from './setup/places.mjs'

const reports = mkdtempSync(join(tmpdir(), 'alidade-reports-'))
const unitReport = join(reports, 'unit.json')
const journeyReport = join(reports, 'journeys.json')

const steps = [
  { name: 'format', command: 'oxfmt --check' },
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'types of the pages', command: 'react-router typegen' },
  { name: 'types', command: 'tsc' },
  { name: 'types of the rules', command: 'tsc -p src/journal' },
  {
    name: 'rules, use cases, adapters',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${unitReport}`,
  },
  { name: 'journeys', command: 'playwright test --reporter=list,json', needs: 'tests/journeys' },
]

const code = runAll()
const count = sum(unitCount(), journeyCount())
rmSync(reports, { recursive: true })
console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
process.exitCode = code

function runAll() {
  for (const { name, command, needs } of steps) {
    if (needs && !existsSync(join(root, needs))) continue
    console.log(`\n── ${name}`)
    const [program, ...args] = command.split(' ')
    const { status, error } = spawnSync(join(modules, '.bin', program), args, {
      cwd: root,
      stdio: 'inherit',
      env: environment(),
    })
    if (error) console.error(error.message)
    if (status !== 0) {
      console.error(`\nStopped: ${name} failed.`)
      return status ?? 1
    }
  }
  return 0
}

function environment() {
  const chromium = findChromium()
  return {
    ...process.env,
    PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH}`,
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
    ...(chromium && { CHROMIUM_PATH: chromium }),
  }
}

function unitCount() {
  const report = read(unitReport)
  // A file that can't be loaded has no tests, and is a failure nevertheless.
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests || Number(!report.success),
      skipped: report.numPendingTests + report.numTodoTests,
    }
  )
}

function journeyCount() {
  const stats = read(journeyReport)?.stats
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

function sum(...counts) {
  const add = (name) => counts.reduce((total, count) => total + (count?.[name] ?? 0), 0)
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') }
}

function read(file) {
  const text = readIfThere(file)
  return text && JSON.parse(text)
}
