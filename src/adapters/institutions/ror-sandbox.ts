// A small registry for tests: ROR's API over a few records. https://ror.readme.io/docs/api-query
import { Hono } from 'hono'
import type { RorRecord } from './record.ts'

export type RorSandbox = {
  /** The path under which `fetch` is mounted. */
  path: string
  records: readonly RorRecord[]
  /** What it answers instead: ROR allows 2,000 questions in five minutes. */
  trouble?: () => 429 | 500 | undefined
}

const onPage = 20

/** Like ROR's, it finds active records by words anywhere in a name, or by the id. */
export function rorSandbox({ path, records, trouble }: RorSandbox): Hono {
  const app = new Hono().basePath(path)
  app.get('/organizations', (c) => {
    const status = trouble?.()
    if (status) return c.json({ errors: ['Try again later.'] }, status)
    const { query = '', ...others } = c.req.query()
    const unknown = Object.keys(others).filter((name) => !['page', 'filter', 'all_status'].includes(name))
    if (unknown.length > 0) return c.json({ errors: [`query parameter '${unknown[0]}' is illegal`] }, 400)
    const found = records.filter((record) => record.status === 'active' && isFound(record, query))
    return c.json({
      number_of_results: found.length,
      time_taken: 3,
      items: found.slice(0, onPage),
      meta: { types: [], countries: [], continents: [], statuses: [] },
    })
  })
  return app
}

function isFound({ id, names }: RorRecord, query: string): boolean {
  if (query.includes('ror.org/') || /^0\w{8}$/.test(query)) return id.endsWith(query.replace(/^.*\//, ''))
  const text = plain(names.map(({ value }) => value).join(' '))
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
