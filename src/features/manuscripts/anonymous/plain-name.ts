// A name for a part that reveals nothing about anyone. Word's own names stay: some programs look for them.
import { keptTexts } from './kept-relations.ts'

// oxfmt-ignore
const folders: ReadonlySet<string> = new Set([
  'word', 'theme', 'charts', 'diagrams', 'drawings', 'xl', 'worksheets', 'tables', 'chartsheets', 'ppt', 'slides',
  'slideLayouts', 'slideMasters',
])
/** Most parts are named like the relation that leads to them; these are the exceptions. */
// oxfmt-ignore
const calledOtherwise = [
  'document', 'workbook', 'presentation', 'sheet', 'style', 'colors', 'data', 'layout', 'quickStyle',
]
const stems: ReadonlySet<string> = new Set([...keptTexts, ...calledOtherwise])

export function plainName(name: string, { kind, number }: { kind: string; number: number }): string {
  const path = name.split('/')
  const file = path.pop() ?? ''
  const [, stem = ''] = /^([a-z]+)\d*\.xml$/i.exec(file) ?? []
  if (stems.has(stem) && path.every((folder) => folders.has(folder))) return name
  return `word/${kind}-${number}.xml`
}
