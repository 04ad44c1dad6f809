import { Empty } from '#ui/empty.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { isNarrowed, mostPages, papersAPage, searchPath, type Asked } from '#reading/search/asked.ts'
import type { Shown, ShownFound } from '#reading/search/shown.ts'
import { countFound } from '#reading/search/counting.ts'
import { FoundPapers } from './found-paper.tsx'
import { Help } from './help.tsx'
import { Chosen, Narrowing } from './narrowing.tsx'

/** Whatever came of a search. */
export function Outcome({ asked, shown }: { asked: Asked; shown: Shown }) {
  if (shown.kind === 'found') return <Results asked={asked} found={shown.found} mended={shown.mended} />
  if (shown.kind === 'nothing') return <Nothing asked={asked} shown={shown} />
  const problem = problems[shown.kind]
  return (
    <>
      {problem && <Empty title={problem.title}>{problem.text}</Empty>}
      <Help />
    </>
  )
}

const problems = {
  unasked: undefined,
  common: {
    title: 'Every paper contains these words',
    text: 'We don’t search for words like “the” and “of”, or for single characters. Please add a word that says what the paper is about.',
  },
  open: {
    title: 'This only says what to leave out',
    text: 'Please add a word to look for, as in: creep -fatigue',
  },
}

function Results({ asked, found, mended }: { asked: Asked; found: ShownFound; mended?: string | undefined }) {
  const { papers } = found
  return (
    <>
      <Chosen asked={asked} found={found} />
      {mended && <Meant asked={asked} mended={mended} />}
      <div className="with-side results">
        <section aria-label="Papers">
          <div className="row found">
            <h2 className="num">{countFound({ total: found.counts.total, isMore: found.isMore })}</h2>
            <a className="to-narrow small" href="#narrow">
              Narrow
            </a>
            <Order asked={asked} />
          </div>
          {papers.length > 0 ? (
            <FoundPapers papers={papers} />
          ) : (
            <p>
              There’s no such page. <a href={searchPath({ ...asked, page: 1 })}>Go to the first page</a>
            </p>
          )}
          <Pages asked={asked} hasNext={found.hasNext} />
        </section>
        <Narrowing asked={asked} found={found} />
      </div>
    </>
  )
}

function Order({ asked }: { asked: Asked }) {
  if (!asked.q) return undefined
  const orders = { relevance: 'Best match', newest: 'Newest' } as const
  return (
    <nav className="row order" aria-label="Sort">
      {(['relevance', 'newest'] as const).map((sort) => (
        <a
          key={sort}
          href={searchPath({ ...asked, sort, page: 1 })}
          aria-current={sort === asked.sort ? 'true' : undefined}
        >
          {orders[sort]}
        </a>
      ))}
    </nav>
  )
}

function Pages({ asked, hasNext }: { asked: Asked; hasNext: boolean }) {
  const { page } = asked
  if (page === 1 && !hasNext) return undefined
  return (
    <nav className="row pages" aria-label="Pages">
      {page > 1 && (
        <ButtonLink icon="back" href={searchPath({ ...asked, page: page - 1 })}>
          Previous
        </ButtonLink>
      )}
      <span className="muted num">Page {page}</span>
      {hasNext && <ButtonLink href={searchPath({ ...asked, page: page + 1 })}>Next</ButtonLink>}
      {page === mostPages && (
        <span className="muted">
          The first {mostPages * papersAPage} are listed. Add a year or another word to find the rest.
        </span>
      )}
    </nav>
  )
}

function Meant({ asked, mended }: { asked: Asked; mended: string }) {
  return (
    <p className="meant">
      Did you mean <a href={searchPath({ ...asked, q: mended, page: 1 })}>{mended}</a>?
    </p>
  )
}

function Nothing({
  asked,
  shown: { found, mended, close },
}: {
  asked: Asked
  shown: Shown & { kind: 'nothing' }
}) {
  if (found && mended)
    return (
      <>
        <p className="meant">
          No paper contains <b>{asked.q}</b>. These contain{' '}
          <a href={searchPath({ ...asked, q: mended, page: 1 })}>{mended}</a>.
        </p>
        <Results asked={{ ...asked, q: mended }} found={found} />
      </>
    )
  return (
    <>
      <Chosen asked={asked} />
      <Empty
        title="Nothing found"
        action={
          isNarrowed(asked) &&
          asked.q && <ButtonLink href={searchPath({ q: asked.q })}>Search all papers</ButtonLink>
        }
      >
        {asked.q
          ? 'No paper has all of these words. Try fewer words, and whole ones.'
          : 'No paper matches these filters.'}
      </Empty>
      {close.length > 0 && (
        <section className="sect">
          <h2>Close matches</h2>
          <FoundPapers papers={close} />
        </section>
      )}
      {close.length === 0 && <Help />}
    </>
  )
}
