// Some programs (R's gt) write tables without a grid, or with too narrow a one, and pandoc reads no more columns than
// the grid has, or else the first row has cells.
// Part of the pandoc program. ECMA-376 part 1, 17.4.48 (tblGrid), 17.4.17 (gridSpan) and 17.4.14 (gridBefore).

/** `grid` is how many columns it has, and `end` where more go. */
type Open = { rows?: number; grid: number; end?: number; columns: number; inRow: number }

const tags =
  /<(?<end>\/?)w:(?<name>tbl|tr|tc|tblGrid|gridCol)(?=[ />])[^<>]*>|<w:(?<more>gridSpan|gridBefore) [^<>]*?w:val="(?<many>\d{1,3})"/g

/** The same tables, each with a grid as wide as its widest row; at most 200 columns are added to one. */
export function withGrids(xml: string): string {
  const known = xml.replaceAll('<w:tblGrid/>', '')
  const open: Open[] = []
  const missing: { at: number; columns: string }[] = []
  for (const { index, groups = {} } of known.matchAll(tags)) {
    const table = open.at(-1)
    if (groups['name'] === 'tbl') {
      if (!groups['end']) open.push({ grid: 0, columns: 0, inRow: 0 })
      else if (open.pop() && table?.rows !== undefined && table.columns > table.grid) {
        const columns = columnsOf(table.columns - table.grid)
        missing.push(
          table.end === undefined
            ? { at: table.rows, columns: `<w:tblGrid>${columns}</w:tblGrid>` }
            : { at: table.end, columns },
        )
      }
    } else if (table) note(table, index, groups)
  }
  let from = 0
  const pieces = missing
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, columns }) => known.slice(from, (from = at)) + columns)
  return pieces.join('') + known.slice(from)
}

function note(table: Open, at: number, { end, name, more, many }: Record<string, string | undefined>): void {
  if (name === 'tblGrid' && end) table.end = at
  if (name === 'gridCol' && !end) table.grid++
  if (name === 'tr' && !end) {
    table.rows ??= at
    table.inRow = 0
  }
  if (name === 'tc' && !end) table.inRow++
  if (more) table.inRow += Number(many) - (more === 'gridSpan' ? 1 : 0)
  table.columns = Math.max(table.columns, table.inRow)
}

const most = 200 // Word has 63 columns at most
const columnsOf = (many: number) => '<w:gridCol w:w="1000"/>'.repeat(Math.min(many, most))
