import type { ReactNode } from 'react'
import { Paragraphs } from '#features/submissions/parts/feedback-quote.tsx'
import { GivenAnswers } from '../questions/answers.tsx'
import { recommendations } from '../recommendations.ts'
import type { EditorsReport } from '../use-cases/reviews-of-paper.server.ts'

type Props = { report: EditorsReport; children?: ReactNode }

/** What a reviewer sent, for the editor; between the answers and the texts, `children`. */
export function ReportText({ report, children }: Props) {
  return (
    <>
      {report.recommendation && (
        <p>
          Recommends: <b>{recommendations[report.recommendation]}</b>
        </p>
      )}
      <GivenAnswers report={report} />
      {children}
      <h4>To the author</h4>
      <Paragraphs className="sci">{report.toAuthor}</Paragraphs>
      {report.toEditor && (
        <>
          <h4>To you only</h4>
          <Paragraphs className="sci">{report.toEditor}</Paragraphs>
        </>
      )}
    </>
  )
}
