import { data, redirect } from 'react-router'
import { paperPath } from '#journal/addresses.ts'
import { PublicPage } from '#site/public-page.tsx'
import { Refused } from '#journal/refusals.ts'
import { servicesKey } from '#edge/context.ts'
import { shownOnly } from '#edge/shown-only.ts'
import { Note } from '#ui/note.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { longestSearch, SearchAddress, type Asked } from '../asked.ts'
import { Outcome } from '../components/outcome.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { toShown } from '../shown.ts'
import { findNamed, search } from '../use-cases.server.ts'
import type { Route } from './+types/search.ts'

export const handle = { js: 'none', query: ['q', 'year', 'month', 'keyword', 'sort', 'page'] }
export const links = () => styleSheets('lists', 'search')

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const asked = SearchAddress.parse(Object.fromEntries(url.searchParams))
  const named = await findNamed(services, asked.q)
  if (named) throw redirect(paperPath(named))
  // Answers are many and change with each paper: nobody keeps them.
  const headers = url.search ? { 'cache-control': 'private, no-cache' } : undefined
  try {
    const shown = toShown(await search(services, asked), services.journal.timeZone)
    return data(shownOnly({ asked, shown, problem: undefined }), { headers })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const kept = { ...asked, q: asked.q.slice(0, longestSearch).toWellFormed() }
    const refused = { asked: kept, shown: undefined, problem: error.message }
    return data(shownOnly(refused), { status: error.status, headers })
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function SearchPage({ loaderData: { asked, shown, problem } }: Route.ComponentProps) {
  const isAsked = problem !== undefined || shown?.kind !== 'unasked'
  return (
    <PublicPage title={titleOf(asked)} canonical="/search" crumbs={[{ label: 'Search' }]}>
      {isAsked && <meta name="robots" content="noindex, follow" />}
      <div className="page-head search-head">
        <h1>{isAsked ? 'Search results' : 'Search the journal'}</h1>
        <SearchForm asked={asked} />
      </div>
      {problem && (
        <Note kind="bad" role="alert">
          {problem}
        </Note>
      )}
      {shown && <Outcome asked={asked} shown={shown} />}
    </PublicPage>
  )
}

function titleOf({ q, keyword, year, page }: Asked): string {
  const what = q || keyword || (year ? String(year) : '')
  if (!what) return 'Search'
  return `${what.length > 60 ? `${what.slice(0, 60).toWellFormed()}…` : what}, search${page > 1 ? `, page ${page}` : ''}`
}
