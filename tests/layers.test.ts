// Who may import whom: every rule in ARCHITECTURE.md is tried against the lint's patterns.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './support/temporary-folder.ts'

const root = join(import.meta.dirname, '..')

/** A file in each layer: what it may import, what only as types, and what not at all. */
type Layer = { may: string[]; types?: string[]; not: string[] }

const slice = '#features/payments'
const journal = '#journal/workflow.ts'
const contract = `${slice}/contract.ts`
const useCase = `${slice}/use-cases.server.ts`
const endpoint = '#edge/endpoint.ts'
const site = '#site/public-page.tsx'
const ui = '#ui/icons.ts'
const adapter = '#adapters/clock.ts'
const context = '#edge/context.ts'
const notices = '#edge/notices.ts'
const demo = '#demo/calendar.ts'
const office = '#office/fonts.ts'
const reading = '#reading/door/page.tsx'
const behindTheSlice = ['store', 'store-lists', 'wopi/store', 'endpoints', 'jobs'].map(
  (name) => `${slice}/${name}.server.ts`,
)
const ofTheServer = ['app', 'followers', 'demo', 'env', 'last-words', 'metrics', 'services', 'worker']
const crossings = [
  ...['../../ui/icons.ts', '../journal/doi.ts', '../features/payments/contract.ts'],
  ...['../adapters/clock.ts', '../server/context.ts', '../demo/calendar.ts'],
]

// oxfmt-ignore
const layers: Record<string, Layer> = {
  'src/journal/a.ts':  { may: ['./doi.ts'],
                         not: [contract, endpoint, ui, adapter, context, demo, office, 'zod', 'node:fs'] },
  'src/features/notifications/a.ts': { may: [journal, contract, useCase, endpoint, '#edge/mount.server.ts', ui, context, notices, './store.server.ts',
                                    ...['apology', 'client', 'day', 'read-form.server', 'refusals-to-http'].map((name) => `#edge/${name}.ts`), site],
                         types: [adapter],
                         not: [reading, ...behindTheSlice, `${slice}/emails.ts`, `${slice}/pages/pay.tsx`, demo, office,
                               ...ofTheServer.map((name) => `#server/${name}.ts`)] },
  'src/features/notifications/contract.ts': { may: [journal, contract, '#features/editing/wopi/contract.ts', './text.ts', endpoint],
                         not: [reading, useCase, ...behindTheSlice, `${slice}/components/pay.tsx`, './components/notification-list.tsx', '#edge/mount.server.ts',
                               '#edge/openapi.ts', ui, adapter, context, demo, office, 'node:fs'] },
  'src/edge/a.ts':     { may: [journal, './context.ts'], types: [adapter], not: [reading, contract, ui, site, demo, office, '#server/metrics.ts'] },
  'src/reading/a.ts':  { may: [journal, contract, useCase, endpoint, context, ui, site, '#reading/door/page.tsx', './routes.ts'], types: [adapter],
                         not: [...behindTheSlice, `${slice}/pages/pay.tsx`, 'react-router', demo, office, '#server/metrics.ts'] },
  'src/site/a.ts':     { may: [journal, context, endpoint, ui], types: [adapter], not: [reading, contract, useCase, demo, office, '#server/metrics.ts'] },
  'src/ui/a.ts':       { may: ['./icons.ts'], not: [reading, journal, contract, endpoint, adapter, context, demo, office] },
  'src/adapters/a.ts': { may: ['./clock.ts'], types: [journal], not: [reading, contract, endpoint, ui, context, demo, office] },
  'demo/a.ts':         { may: [journal], not: [reading, contract, endpoint, ui, adapter, context, office, '../src/journal/published/doi.ts'] },
  'src/office/a.ts':   { may: ['react', '#ui/styles/tokens.css', '#features/editing/frame/office-messages.ts'],
                         not: [journal, contract, endpoint, ui, adapter, context, demo] },
  'src/server/a.ts':   { may: [journal, contract, reading, useCase, ...behindTheSlice, endpoint, adapter, demo, './app.ts'], not: [ui, office] },
  'src/server/settings.ts': { may: [adapter, './env.ts', '#journal/charges/charge.ts', '#journal/published/article-number.ts', '#journal/published/doi.ts'], types: [journal],
                         not: [reading, contract, useCase, endpoint, ui, demo, office, './app.ts', './worker.ts'] },
}

test('every import that a layer may not have is refused, and no other', { timeout: 60_000 }, () => {
  const folder = temporaryFolder()
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [file, { may, types = [], not }] of Object.entries(layers))
    write(folder, file, { values: [...may, ...types, ...not, ...crossings], types })
  const expected = Object.entries(layers).flatMap(([file, { types = [], not }]) =>
    [...types, ...not, ...crossings].map((module) => `${file} ${module}`),
  )
  expect(refusedIn(folder)).toEqual(expected.toSorted())
})

test('no slice reaches another by a way without its # name', () => {
  // A new slice belongs in the two patterns that name all of them.
  const folder = temporaryFolder()
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const slices = readdirSync(join(root, 'src/features'))
  const file = 'src/features/another/a.ts'
  const ways = slices.map((name) => `../${name}/store.server.ts`)
  write(folder, file, { values: ways, types: [] })
  expect(refusedIn(folder)).toEqual(ways.map((way) => `${file} ${way}`).toSorted())
})

function write(folder: string, file: string, { values, types }: { values: string[]; types: string[] }): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  const lines = [
    ...values.map((module, n) => `export { a as a${n} } from '${module}'`),
    ...types.map((module, n) => `import type { A${n} } from '${module}'\nexport type B${n} = A${n}`),
  ]
  writeFileSync(path, lines.join('\n'))
}

/** File and module of each refused import. */
function refusedIn(folder: string): string[] {
  const asked = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json']
  const { stdout } = spawnSync(process.execPath, asked, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; filename: string }[]
  }
  const refused = diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename, message }) => `${filename} ${/'([^']+)' import/.exec(message)?.[1]}`)
  return [...new Set(refused)].toSorted() // some are refused by two patterns
}
