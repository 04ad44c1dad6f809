// A name for a part that says nothing of anybody. Word's own names stay: some programs look for them.

const folders: ReadonlySet<string> = new Set([
  ...['word', 'theme', 'charts', 'diagrams', 'drawings', 'xl', 'worksheets', 'tables', 'ppt', 'slides'],
  ...['slideLayouts', 'slideMasters', 'chartsheets'],
])
const stems: ReadonlySet<string> = new Set([
  ...[
    'document',
    'styles',
    'stylesWithEffects',
    'numbering',
    'settings',
    'fontTable',
    'theme',
    'header',
    'footer',
  ],
  ...[
    'footnotes',
    'endnotes',
    'comments',
    'commentsExtended',
    'chart',
    'chartEx',
    'style',
    'colors',
    'drawing',
  ],
  ...[
    'data',
    'layout',
    'quickStyle',
    'themeOverride',
    'workbook',
    'sheet',
    'sharedStrings',
    'table',
    'presentation',
  ],
  ...['slide', 'slideLayout', 'slideMaster', 'tableStyles'],
])

export function plainName(name: string, { kind, number }: { kind: string; number: number }): string {
  const path = name.split('/')
  const file = path.pop() ?? ''
  const [, stem = ''] = /^([a-z]+)\d*\.xml$/i.exec(file) ?? []
  if (stems.has(stem) && path.every((folder) => folders.has(folder))) return name
  return `word/${kind}-${number}.xml`
}
