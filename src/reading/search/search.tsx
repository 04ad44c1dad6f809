import { paperPath } from '#journal/addresses.ts'
import { PublicPage } from '#site/public-page.tsx'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { Note } from '#ui/note.tsx'
import { longestSearch, SearchAddress, type Asked } from './asked.ts'
import { chosenOf } from './choices.ts'
import { Outcome } from './components/outcome.tsx'
import { SearchForm } from './components/search-form.tsx'
import { toShown, type Shown } from './shown.ts'
import { findNamed, search as searchPapers } from './use-cases.server.ts'
import { feedOf, isFollowed } from '#reading/feeds/followed.ts'
import { toPage } from '#reading/door/page.tsx'
import type * as door from '#reading/door/route.ts'
import { leadTo } from '#reading/door/text.ts'

/** /search */
export async function search({ services, query }: door.Asked): Promise<door.Made> {
  const asked = SearchAddress.parse(Object.fromEntries(query))
  const named = await findNamed(services, asked.q)
  if (named) return leadTo(paperPath(named), 302)
  const { status, ...found } = await find(services, asked)
  return toPage(services, <SearchPage {...found} />, {
    styles: ['lists', 'search'],
    status,
    // There are many answers, and they change with each paper, so they aren't kept.
    ...(query.size > 0 && { cacheControl: 'private, no-cache' }),
  })
}

type Found = { asked: Asked; shown?: Shown; problem?: string }

/** A refusal is shown above the form, which keeps what was typed. */
async function find(services: Services, asked: Asked): Promise<Found & { status?: number }> {
  try {
    return { asked, shown: toShown(await searchPapers(services, asked), services.journal.timeZone) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const typed = { ...asked, q: asked.q.slice(0, longestSearch).toWellFormed() }
    return { asked: typed, problem: error.message, status: error.status }
  }
}

function SearchPage({ asked, shown, problem }: Found) {
  const isAsked = problem !== undefined || shown?.kind !== 'unasked'
  return (
    <PublicPage
      title={titleOf(asked, shown)}
      canonical="/search"
      crumbs={[{ label: 'Search' }]}
      feed={
        isFollowed(asked)
          ? { title: titleOf({ ...asked, page: 1 }, shown), pathIn: (form) => feedOf(asked, form) }
          : undefined
      }
    >
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

function titleOf(asked: Asked, shown?: Shown): string {
  const { q, page } = asked
  const found = shown?.kind === 'found' ? shown.found : undefined
  const what =
    q ||
    chosenOf(asked, found?.counts)
      .map(({ label }) => label)
      .join(', ')
  if (!what) return 'Search'
  return `${what.length > 60 ? `${what.slice(0, 60).toWellFormed()}…` : what}, search${page > 1 ? `, page ${page}` : ''}`
}
