import type { Citable } from '#journal/citing/citable.ts'
import { noticeTypes, titleWith } from '#journal/published/notices.ts'
import type { NoticeAsked } from '../contract.ts'
import { paragraphsOf, titleOf } from '../words.ts'

/** The notice as it would read, and what it makes of the paper. It's above the form, so it takes the focus. */
export function NoticePreview({ asked, paper }: { asked: NoticeAsked; paper: Citable }) {
  const { mark, effect } = noticeTypes[asked.noticeType]
  return (
    <section className="block stack" id="preview" tabIndex={-1} ref={focus}>
      <h2>Preview</h2>
      <p className="sci">
        <b>{titleOf(asked, paper)}</b>
      </p>
      {paragraphsOf(asked, paper).map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
      <h2>What happens to the paper</h2>
      <p className="sci">
        <b>{titleWith(asked.noticeType, paper.title)}</b>
      </p>
      <p>
        It’s marked as ‘{mark}’, with a link to the notice, on its page, in its PDF, in lists and in every
        record.
        {effect === 'retracted' && ' Each page of its PDF gets a watermark.'}
        {effect === 'removed' && ' Its text, abstract, figures and tables are removed.'}
      </p>
    </section>
  )
}

const focus = (it: HTMLElement | null) => it?.focus()
