import { dashboardPath } from '#journal/desk-addresses.ts'
import type { Fields } from '#journal/refusals.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { PreviewLine } from '#features/press/preview/preview-line.tsx'
import type { Submission } from '#features/submissions/submission.ts'
import { AbstractField } from '#features/submissions/fields/abstract-field.tsx'
import { AuthorsField } from '#features/submissions/fields/authors-field.tsx'
import { ConversionNote } from '#features/submissions/parts/conversion-note.tsx'
import { DefaultButton } from '#features/submissions/fields/default-button.tsx'
import { feedbackOf, FeedbackNote } from '#features/submissions/parts/feedback-note.tsx'
import { DeclarationFields } from '#features/submissions/declaring/declaration-fields.tsx'
import { FundingFields } from '#features/submissions/institutions/funding-fields.tsx'
import { LinkFields } from '#features/submissions/declaring/link-fields.tsx'
import { FileField } from '#features/submissions/uploading/file-field.tsx'
import { KeywordField } from '#features/submissions/fields/keyword-field.tsx'
import { ManuscriptLine } from '#features/submissions/parts/manuscript-line.tsx'
import { Versions } from '#features/submissions/parts/versions.tsx'
import { PointFields } from '#features/revising/components/point-fields.tsx'
import { OtherTexts } from '#features/unsent/components/other-texts.tsx'
import { UnsentLine } from '#features/unsent/components/unsent-line.tsx'
import { together } from '#features/unsent/keeping/together.ts'
import type { UnsentTexts } from '#features/unsent/unsent-texts.ts'
import { declarationsAsked } from '#journal/paper/declarations.ts'
import { namesOf, type Author } from '#journal/paper/authors.ts'
import { pointsOf } from '#journal/reviewing/points.ts'
import { KeepLater } from '../deciding/keep-later.tsx'
import { toAuthorsText, useUnsentPaper } from './use-unsent-paper.ts'

type Props = {
  submission: Submission
  unsent: UnsentTexts
  notice: Notice | undefined
  busy: boolean
}

/** Everything an author may change after feedback. */
export function ModifyFields({ submission, unsent, notice, busy }: Props) {
  const paper = useUnsentPaper({ submission, unsent, notice })
  const { filled, title, abstract, keywords, authors, declarations, links, funding, points } = paper
  const wrong = notice?.fields ?? {}
  const newest = submission.files.at(-1)
  const isLetter = submission.status === 'review_feedback_given' && submission.revisionFor === 'editor'
  return (
    <>
      <DefaultButton />
      <input type="hidden" name="revision" value={notice?.typed?.revision ?? submission.revision} />
      {/* The version the editor beside this form saved last; filled in before the form is sent. */}
      <input type="hidden" name="documentVersion" defaultValue="" />
      <div className="in form">
        <FeedbackNote submission={submission} />
        <PointFields
          points={pointsOf(feedbackOf(submission), { isLetter })}
          unsent={points}
          isOpen={points.shown !== '' || isLetter}
        />
        {notice?.message && (
          <Note kind="bad" role="alert" title={notice.message}>
            What you typed is still here.
          </Note>
        )}
        <TextArea
          key={title.round}
          label="Title"
          name="title"
          className="science"
          rows={2}
          defaultValue={filled.title}
          onInput={({ currentTarget }) => title.typed(currentTarget.value)}
          error={wrong.title}
        />
        <OtherTexts unsent={title} name="title" />
        {submission.limits.hasAbstract && (
          <>
            <AbstractField
              key={`abstract ${abstract.round}`}
              most={submission.limits.abstractWords}
              value={filled.abstract}
              onChange={abstract.typed}
              error={wrong.abstract}
            />
            <OtherTexts unsent={abstract} name="abstract" />
          </>
        )}
        <KeywordField
          key={`keywords ${keywords.round}`}
          value={filled.keywords}
          optional={!submission.limits.hasAbstract}
          onChange={(list) => keywords.typed(JSON.stringify(list))}
          error={wrong.keywords}
        />
        <OtherTexts unsent={keywords} name="list of keywords" read={readKeywords} />
        <AuthorsField
          key={`authors ${authors.round}`}
          value={filled.authors}
          onChange={(list) => authors.typed(toAuthorsText(list))}
          fields={wrong}
        />
        <OtherTexts unsent={authors} name="list of authors" read={readAuthors} />
        <BesideFields paper={paper} submission={submission} wrong={wrong} />
        {newest && <ManuscriptLine submissionId={submission.id} file={newest} />}
        <ConversionNote submission={submission} mine />
        <Versions submission={submission} />
        <FileField
          label="Revised manuscript"
          hint="If you don’t choose one, the file above stays."
          error={wrong.paper}
        />
        <PreviewLine submission={submission} />
      </div>
      <div className="ctl">
        <UnsentLine
          unsent={together([title, abstract, keywords, authors, declarations, links, funding, points])}
        />
        <span className="sp" />
        <KeepLater name="then" />
        <ButtonLink href={dashboardPath}>Cancel</ButtonLink>
        <Button kind="go" busy={busy}>
          Save and Submit
        </Button>
      </div>
    </>
  )
}

/** Both were written by this form. */
const readKeywords = (json: string) => (JSON.parse(json) as string[]).join(', ')
const readAuthors = (json: string) => namesOf(JSON.parse(json) as Author[])

type Beside = {
  paper: ReturnType<typeof useUnsentPaper>
  submission: Submission
  wrong: Fields
}

/** What's declared with the paper, who paid for it, and what belongs to it elsewhere. */
function BesideFields({ paper: { filled, declarations, funding, links }, submission, wrong }: Beside) {
  return (
    <>
      <DeclarationFields
        key={`declarations ${declarations.round}`}
        questions={declarationsAsked(submission.limits)}
        value={filled.declarations}
        error={wrong.declarations}
        onChange={(answers) => declarations.typed(JSON.stringify(answers))}
      />
      <FundingFields
        key={`funding ${funding.round}`}
        value={filled.funding}
        onChange={(list) => funding.typed(JSON.stringify(list))}
      />
      <LinkFields
        key={`links ${links.round}`}
        value={filled.links}
        error={wrong.links}
        onChange={(list) => links.typed(JSON.stringify(list))}
      />
    </>
  )
}
