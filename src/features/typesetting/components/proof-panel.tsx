import { Form, useNavigation } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Moment } from '#site/moment.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { ProofPage } from '../proofs/proof.server.ts'
import { pagesOf, placeNames } from '../words.ts'
import { ChosenPlace } from './chosen-place.tsx'
import { CommentList } from './comment-list.tsx'
import { PlacePanel } from './place-panel.tsx'

type Props = { page: ProofPage; notice: Notice | undefined }

export function ProofPanel({ page, notice }: Props) {
  const { chosen } = page
  return (
    <PlacePanel title={chosen ? placeNames[chosen.kind] : 'Proof'} place={chosen?.key} notice={notice}>
      {chosen ? <CommentForm chosen={chosen} notice={notice} /> : <Whole page={page} />}
    </PlacePanel>
  )
}

function CommentForm({
  chosen,
  notice,
}: {
  chosen: NonNullable<ProofPage['chosen']>
  notice: Notice | undefined
}) {
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <ChosenPlace place={chosen.key} words={chosen.words} />
      <Form method="post" className="form" action={`?at=${chosen.key}`}>
        <input type="hidden" name="act" value="comment" />
        <input type="hidden" name="place" value={chosen.key} />
        <TextArea
          label="What’s wrong here?"
          name="text"
          rows={5}
          className="science"
          defaultValue={notice?.typed?.['text']}
          error={notice?.fields?.['text']}
        />
        <Button kind="go" busy={busy}>
          Save the comment
        </Button>
      </Form>
    </>
  )
}

function Whole({ page: { path, proof, pages, isCurrent, comments } }: { page: ProofPage }) {
  const isOpen = proof.state === 'sent'
  const added = comments.filter(({ isNew }) => isNew)
  return (
    <>
      <p className="row">
        <Icon name="download" />
        <a href={`${path}/paper.pdf`}>PDF, {pagesOf(pages)}</a>
      </p>
      {isOpen ? (
        <p>
          Please look through the page and the PDF. Choose ‘Comment’ beside anything that’s wrong; if all is
          well, confirm.
        </p>
      ) : (
        <Answered proof={proof} />
      )}
      <CommentList comments={comments} mayDrop={isOpen} />
      {isOpen && !isCurrent && (
        <p className="small muted" role="status">
          We’re typesetting the PDF again. You can download it in a minute.
        </p>
      )}
      {isOpen && added.length > 0 && (
        <Answer act="return" label={added.length === 1 ? 'Send my comment' : 'Send my comments'} />
      )}
      {isOpen && added.length === 0 && <Answer act="confirm" label="Confirm" />}
      {isOpen && (
        <p className="hint small muted">
          {added.length > 0
            ? 'The publisher will correct the paper, and may send you another proof.'
            : 'Once you confirm, you can’t comment any more.'}
        </p>
      )}
    </>
  )
}

function Answer({ act, label }: { act: 'return' | 'confirm'; label: string }) {
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" action="?">
      <input type="hidden" name="act" value={act} />
      <Button kind="go" wide busy={busy}>
        {label}
      </Button>
    </Form>
  )
}

function Answered({ proof: { state, answeredAt, isChanged } }: Pick<ProofPage, 'proof'>) {
  return (
    <>
      <p className="row ok-line">
        <Icon name="good" />
        <span>
          {state === 'confirmed' ? 'You’ve confirmed this proof' : 'You’ve sent your comments'}
          {answeredAt && (
            <>
              , <Moment at={answeredAt} />
            </>
          )}
        </span>
      </p>
      {isChanged && <p className="warning small">It has changed since you confirmed it.</p>}
    </>
  )
}
