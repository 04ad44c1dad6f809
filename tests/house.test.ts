// The floor plan: slices in one order, rooms small enough to take in at a glance, few files from a page to its SQL.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Forget, Tidy } from '#edge/forgetting.ts'
import { forgets } from '#features/leaving/forgets.server.ts'
import { tidies } from '#features/housekeeping/tidies.server.ts'

const root = join(import.meta.dirname, '..')
const src = join(root, 'src')

const isTest = (file: string) => /\.test\.tsx?$|\.contract\.ts$|\/(samples|testing)\//.test(file)
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  .toSorted()

const imports = new Map(files.map((file) => [file, importsOf(file)]))

function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8')
  const named = [...text.matchAll(/(?:from |import\()'([#.][^'?]+)/g)].map(([, name = '']) => name)
  const found = named.map((name) =>
    name.startsWith('#') ? name.slice(1) : relative(src, resolve(src, dirname(file), name)),
  )
  return found.filter((name) => files.includes(name))
}

/** From the table in ARCHITECTURE.md. */
function theOrder(): string[] {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const table = text.slice(text.indexOf('| Slice | Holds |'), text.indexOf('What has to happen further down'))
  return table
    .split('\n')
    .flatMap((row) => row.split('|')[1]?.match(/`[\w-]+`/g) ?? [])
    .map((name) => name.slice(1, -1))
}

const sliceOf = (file: string) => /^features\/([\w-]+)\//.exec(file)?.[1]

test('the order names every slice once', () => {
  expect(theOrder().toSorted()).toEqual([...new Set(files.flatMap((file) => sliceOf(file) ?? []))].toSorted())
})

test('a slice imports only slices before it', () => {
  const order = theOrder()
  const upward = [...imports].flatMap(([file, named]) => {
    const own = sliceOf(file)
    if (!own) return []
    return named
      .filter((other) => order.indexOf(sliceOf(other) ?? own) > order.indexOf(own))
      .map((other) => `${file} -> ${other}`)
  })
  expect(upward).toEqual([])
})

const mostInARoom = 15

test('no room of the rules, of a slice or of reading holds more than fifteen files, tests apart', () => {
  const rooms = Map.groupBy(
    files.filter((file) => /^(journal|features|reading)\//.test(file)),
    (file) => dirname(file),
  )
  const full = [...rooms].filter(([, { length }]) => length > mostInARoom)
  expect(full.map(([room, { length }]) => `${room} ${length}`)).toEqual([])
})

test('components are components: rules, addresses and words stand beside them', () => {
  expect(
    files.filter((file) => /\/components\/.*\.ts$/.test(file) && !/\/use-[\w-]+\.ts$/.test(file)),
  ).toEqual([])
})

/** Sentences get rewritten; what a page does next must depend on a code. */
test('nothing that is decided reads a sentence that people see', () => {
  const reads =
    /[!=]==\s*(sentences|refusals)\b|(sentences|refusals)(\.\w+|\[\w+\])+\s*[!=]==|\.(message|sentence)\s*[!=]==\s*[^'"]|[!=]==\s*\w+\.(message|sentence)\b/
  const found = files.flatMap((file) => {
    const lines = readFileSync(join(src, file), 'utf8').split('\n')
    return lines.filter((line) => reads.test(line)).map((line) => `${file}: ${line.trim()}`)
  })
  expect(found).toEqual([])
})

test('what a slice forgets of people, and what it tidies, is done', async () => {
  const slices = files.filter((file) => file.endsWith('/forgetting.server.ts'))
  const found = await Promise.all(slices.map((file) => import(join(src, file)) as Promise<Forgetting>))
  const of = (name: keyof Forgetting) => new Set(found.flatMap((slice) => slice[name] ?? []))
  expect(of('forget').size).toBeGreaterThan(0)
  expect(new Set(forgets)).toEqual(of('forget'))
  expect(new Set(tidies)).toEqual(of('tidy'))
})

type Forgetting = { forget?: Forget; tidy?: Tidy }

/** From where something is asked for to the store whose function writes it, counting both. */
const flows: [flow: string, from: string, writes: string, most: number][] = [
  ['wizard submit', 'features/wizard/pages/draft.tsx', 'saveText', 3],
  ['review feedback', 'features/desks/pages/review.tsx', 'saveMove', 3],
  ['resubmit', 'features/desks/pages/modify.tsx', 'saveText', 3],
  ['publish', 'features/desks/pages/finalise.tsx', 'savePaper', 3],
  ['pay', 'features/payments/pages/pay.tsx', 'keepOpenOrder', 3],
  ['PutFile', 'features/editing/wopi/host.server.ts', 'addVersion', 4],
]

test.each(flows)('%s: few files from the address to its SQL', (_, from, writes, most) => {
  expect(shortestWay(from, writes).slice(most)).toEqual([])
})

test('a move is named by its rule, its words, its buttons and the demo', () => {
  const named = [...files.map((file) => join('src', file)), 'demo/submissions.ts'].filter((file) =>
    /\brequestRevision\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(named).toEqual([
    'src/features/desks/decisions.ts',
    'src/features/submissions/moves/words.server.ts',
    'src/journal/workflow.ts',
    'demo/submissions.ts',
  ])
})

const spellAddresses: [file: string, because: string][] = [
  ['reading/routes.ts', 'lists patterns'],
  ['reading/site-maps/robots.ts', 'lists beginnings of addresses'],
  ['server/app.ts', 'lists the patterns of what a journal without a charge lacks'],
  ['ui/script/sign-out.ts', 'knows nothing of journals: finds the form by the end of its address'],
]

/** So that the compiler names whoever leads to a page that moves. */
test('the address of a desk is spelled once', () => {
  const once = 'journal/desk-addresses.ts'
  const first = new Set(readFileSync(join(src, once), 'utf8').match(/(?<=')\/[\w-]+(?=')/g))
  expect(first.size).toBeGreaterThan(20)
  const spelled = new RegExp(`(?:["'\`]|Url\\})(?:${[...first].join('|')})(?![\\w-])`)
  const found = files.filter((file) => {
    const lines = readFileSync(join(src, file), 'utf8').split('\n')
    return lines.some((line) => spelled.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))
  })
  expect(found).toEqual([once, ...spellAddresses.map(([file]) => file)])
})

test('what every desk needs is said once, by its layout', () => {
  const naming = (name: string) =>
    files.filter((file) => readFileSync(join(src, file), 'utf8').includes(name))
  expect(naming('WorkFailure')).toEqual(['features/accounts/layouts/workspace.ts', 'site/work-failure.tsx'])
  expect(naming('private, no-store')).toEqual([
    'edge/mount.server.ts',
    'edge/page-answers.server.ts',
    'edge/private-file.server.ts',
  ])
  const workspace = naming('takeNotice').filter((file) => naming('WorkspacePage').includes(file))
  expect(workspace).toEqual(['features/accounts/layouts/workspace.ts'])
  expect(naming('styleSheets').filter((file) => /\/(lists|wizard|desks)\//.test(file))).toEqual([])
})

function shortestWay(from: string, writes: string): string[] {
  const text = (file: string) => readFileSync(join(src, file), 'utf8')
  const store = files.find((file) => text(file).includes(`export async function ${writes}(`)) ?? ''
  const ways = [[from]]
  for (const way of ways) {
    const last = way.at(-1) ?? ''
    const named = imports.get(last) ?? []
    if (named.includes(store) && text(last).includes(`${writes}(`)) return [...way, store]
    ways.push(...named.filter((next) => !ways.some((it) => it.includes(next))).map((next) => [...way, next]))
  }
  throw new Error(`Nothing leads from ${from} to ${writes}.`)
}
