import { declarationsAsked } from '#journal/paper/declarations.ts'
import { isLink, linkTable, urlOf } from '#journal/paper/links.ts'
import { statementsOf } from '#journal/paper/statements.ts'
import { answerOf } from '#journal/reviewing/questions.ts'
import { Paragraphs } from '../parts/feedback-quote.tsx'
import type { Submission } from '../submission.ts'

type Props = { submission: Pick<Submission, 'declarations' | 'links' | 'limits' | 'authors' | 'funding'> }

/** What its authors declare, who did and paid for what, and the links, as far as the viewer may read them. */
export function DeclaredBlock({ submission }: Props) {
  const { declarations = {}, links = [], limits, authors = [], funding = [] } = submission
  const answered = declarationsAsked(limits).filter(({ id }) => declarations[id])
  const contributors = authors.map((it) => ({ ...it, given: it.givenName, family: it.familyName }))
  const stated = statementsOf({ authors: contributors, funding })
  if (answered.length === 0 && stated.length === 0 && links.length === 0) return undefined
  return (
    <section className="block">
      <h2>Declarations</h2>
      <dl className="given">
        {answered.map((question) => (
          <div key={question.id}>
            <dt>
              {question.label}
              {question.seenBy === 'editor' && <i> (for the editor only)</i>}
            </dt>
            <dd>
              <Paragraphs>{answerOf(question, declarations)}</Paragraphs>
            </dd>
          </div>
        ))}
        {stated.map(({ id, title, text }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              <Paragraphs>{text}</Paragraphs>
            </dd>
          </div>
        ))}
        {links.map((link) => (
          <div key={link.kind + link.address}>
            <dt>{linkTable[link.kind].title}</dt>
            <dd>{isLink(link) ? <a href={urlOf(link)}>{link.address}</a> : link.address}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
