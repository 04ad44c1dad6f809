import type { ReactNode } from 'react'
import type { Notice } from '#edge/refusals-to-http.ts'
import { useFrame } from '#site/frame.ts'
import { articleKinds, chargeOf, type ArticleType } from '#journal/paper/article-types.ts'
import { formatMoney, hasCharge, type Money } from '#journal/charges/charge.ts'
import { TypeForm } from './type-form.tsx'

type Props = {
  id: string
  title: string
  types: readonly ArticleType[]
  notice: Notice | undefined
  children: ReactNode
}

/** Some of the journal's types of article, each with its form. */
export function TypesBlock({ id, title, types, notice, children }: Props) {
  const { charge } = useFrame().journal
  const noticeOf = (name: string) => (notice?.typed?.['name'] === name ? notice : undefined)
  return (
    <section className="block stack asks" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{children}</p>
      <ul className="asked">
        {types.map((it, at) => (
          <li key={it.name}>
            <p>
              <b>{it.title}</b>
              <span className="small muted"> {toldOf(it, charge)}</span>
            </p>
            <details open={noticeOf(it.name) !== undefined}>
              <summary>
                Change<span className="sr"> “{it.title}”</span>
              </summary>
              <TypeForm type={it} isFirst={at === 0} notice={noticeOf(it.name)} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

function toldOf(type: ArticleType, charge: Money): string {
  const { isOffered, hasAbstract, abstractWords, textWords } = type
  const owed = chargeOf(type, charge)
  const facts = [
    isOffered ? 'Offered' : 'Not offered',
    hasAbstract ? `abstract up to ${abstractWords} words` : 'no abstract',
    textWords && `text up to ${textWords} words`,
    hasCharge({ charge }) &&
      !articleKinds[type.name].isJournals &&
      (owed.amount > 0 ? formatMoney(owed) : 'no charge'),
  ]
  return facts.filter(Boolean).join(' · ')
}
