// Whatever the project's documents name exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root }).toSorted()

const papers = [
  'README.md',
  'ARCHITECTURE.md',
  'STYLE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'THIRD_PARTY_NOTICES.md',
  'docs/tour.md',
  'docs/glossary.md',
  'docs/operating.md',
  'docs/standards.md',
  'docs/decisions/README.md',
  ...decisions,
]

const folders = 'src|demo|tests|docs|scripts|migrations|public|bench'
const path = new RegExp(`^(?:(?:${folders})/[\\w./-]*|\\.[\\w./-]+|[\\w-]+\\.(?:md|json))$`)

// File extensions, and what a fresh clone doesn't have.
const noPlaces = new Set(['.ts', '.tsx', '.server.ts', '.bib', '.ris', 'csl-data.json', '.env'])

/** What is in back-ticks and looks like a place in the project, leaving out fenced code blocks. */
function placesIn(text: string): string[] {
  const spans = text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)
  return [...spans].map(([, span = '']) => span).filter((span) => path.test(span) && !noPlaces.has(span))
}

test.each(papers)('the files that %s names are there', (paper) => {
  expect(placesIn(read(paper)).filter((place) => !existsSync(join(root, place)))).toEqual([])
})

test.each(papers)('the links of %s lead to files', (paper) => {
  const links = [...read(paper).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(join(root, paper, '..', link)))).toEqual([])
})

test('the list of decisions has every page by its title', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(.*)\]\((.*)\)$/gm)]
  expect(listed.map(([, title, page]) => `${page} # ${title}`).toSorted()).toEqual(
    decisions.map((page) => `${basename(page)} ${read(page).split('\n')[0]}`),
  )
})

test.each(decisions)('%s is no longer than a screen', (page) => {
  expect(read(page).split('\n').length).toBeLessThanOrEqual(40)
})

test('every decision that the code names is there', () => {
  const sources = globSync(['{src,tests,bench,scripts,demo}/**/*.{ts,tsx,mjs}', 'migrations/*.sql'], {
    cwd: root,
  })
  const named = sources.flatMap((source) => read(source).match(/docs\/decisions\/\d[\w.-]*\w/g) ?? [])
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((page) => !decisions.includes(page))).toEqual([])
})

test('the tour names files to follow', () => {
  expect(placesIn(read('docs/tour.md')).length).toBeGreaterThan(40)
})

test('the scripts that are named exist, and README names every script of ours', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const namedIn = (paper: string) =>
    [...read(paper).matchAll(/\bnpm (?:run (?:-s )?)?([a-z]+(?::[a-z]+)?)\b/g)].map(([, name = '']) => name)
  const known = [...Object.keys(scripts), 'ci', 'install'] // npm's own: why it isn't used, and what the add-on comes with
  expect(papers.flatMap(namedIn).filter((name) => !known.includes(name) && isCommand(name))).toEqual([])
  const ours = Object.keys(scripts).filter((name) => !/^(?:pre(?!ss:)|post)/.test(name))
  expect(ours.filter((name) => !namedIn('README.md').includes(name))).toEqual([])
})

// "npm fetches", "npm itself": words in a sentence.
const isCommand = (name: string) => !['brings', 'brought', 'fetches', 'itself', 'and'].includes(name)

test('every variable stands in the code, in .env.example and in the guide for operators, and no other does', () => {
  const variables = [...read('src/server/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name = '']) => name,
  )
  const examples = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)
  const guide = [...read('docs/operating.md').matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.replaceAll('`', '')),
  )
  expect(variables.length).toBeGreaterThan(10)
  expect(examples.toSorted()).toEqual(variables.toSorted())
  expect(guide.toSorted()).toEqual(variables.toSorted())
})

test('what README says of variables is among them', () => {
  const guide = read('docs/operating.md')
  const named = [...read('README.md').matchAll(/`([A-Z]{2,}(?:_[A-Z]+)*)`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})
