// What is shown when a page can't be.
import type { ReactNode } from 'react'
import { IssueCover } from './issue-cover.tsx'
import { volumes } from '#journal/calendar.ts'
import { refusals } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { ButtonLink } from '#ui/button.tsx'
import lists from '#ui/styles/lists.css?url'
import { useFrame } from './frame.ts'
import { PublicPage } from './public-page.tsx'

type Props = {
  status: number
  /** The sentence of a refusal; without one, it's our fault. */ said?: string | undefined
}

/** The refusal's sentence, or an apology if it's our fault. */
export function Failure({ status, said }: Props) {
  const { title, text } = said ? wordsFor(said) : ourFault
  return (
    <LostPage title={title} text={text} after={status < 500 && <NewestIssues />}>
      <ButtonLink href="/" kind="go">
        Journal home
      </ButtonLink>
      <ButtonLink href="/archives">Archives</ButtonLink>
      <ButtonLink href="/search" icon="search">
        Search
      </ButtonLink>
    </LostPage>
  )
}

type LostProps = {
  title: string
  text?: string
  after?: ReactNode
  /** Where to go from here. */ children: ReactNode
}

/** One sentence, and where to go from here. */
export function LostPage({ title, text, after, children }: LostProps) {
  return (
    <PublicPage title={title}>
      <FailureStyles />
      <div className="page-head lost">
        <BrandMark />
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        <div className="row">{children}</div>
      </div>
      {after}
    </PublicPage>
  )
}

/** The route that failed may not have asked for any; React lifts these into the head. */
function FailureStyles() {
  return <link rel="stylesheet" href={lists} precedence="default" />
}

const issuesShown = 6

function NewestIssues() {
  const issues = volumes(useFrame().month).flatMap(({ months }) => months)
  return (
    <section className="sect" aria-labelledby="newest-issues">
      <div className="row">
        <h2 id="newest-issues">Newest issues</h2>
        <a href="/archives">View entire archives</a>
      </div>
      <ul className="covers">
        {issues.slice(0, issuesShown).map((issue) => (
          <li key={`${issue.year}-${issue.month}`}>
            <IssueCover issue={issue}>{`Volume ${issue.volume}`}</IssueCover>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Words = { title: string; text: string }

const ourFault: Words = {
  title: 'Something went wrong',
  text: 'This is our fault, not yours, and we’ve made a note of it. Please try again in a moment.',
}

/** Some refusals say more on their own page. */
const longer: Record<string, string> = {
  [refusals.page_missing.message]:
    'It may have been mistyped or moved. Most of what we publish is in the archives, by issue.',
  [sentences.pages.paperMissing]: sentences.pages.paperMissingText,
  [sentences.pages.archiveDateMissing]: 'Choose a month from the archives to see its papers.',
  [refusals.issue_missing.message]: 'It isn’t out yet, or its number was mistyped.',
  [refusals.pdf_missing.message]: 'We’re typesetting it. Please try again in a few minutes.',
}

function wordsFor(title: string): Words {
  return { title, text: longer[title] ?? 'Go back and try again, or start from the journal’s home page.' }
}
