import { Form, useNavigation } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { OtherTexts } from '#features/unsent/components/other-texts.tsx'
import { UnsentLine } from '#features/unsent/components/unsent-line.tsx'
import { useUnsent } from '#features/unsent/keeping/use-unsent.ts'
import { Paragraphs } from '#features/submissions/parts/feedback-quote.tsx'
import { Moment } from '#site/moment.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { longestText } from '../contract.ts'
import { fieldOf } from '../field.ts'
import type { OpenTalk } from '../typing.server.ts'

type Props = { submissionId: string; talk: OpenTalk; notice: Notice | undefined }

/** What was said in one conversation, oldest first, and the next message. */
export function Conversation({ submissionId, talk, notice: last }: Props) {
  const { conversation, title, closed, messages } = talk
  const notice = last?.typed?.['conversation'] === conversation ? last : undefined
  return (
    <section className="block talk" id={conversation} aria-labelledby={`${conversation}-title`}>
      <h2 id={`${conversation}-title`}>{title}</h2>
      {messages.length > 0 && (
        <ol>
          {messages.map(({ id, from, mine, text, at }) => (
            <li key={id} className={mine ? 'mine' : undefined}>
              <p className="small">
                <b>{from}</b> <Moment at={at} />
              </p>
              <Paragraphs>
                {text || 'This message named someone who has left the journal, so we’ve deleted its text.'}
              </Paragraphs>
            </li>
          ))}
        </ol>
      )}
      {closed && <p className="small muted">{closed}</p>}
      {!closed && <Say key={talk.unsent.since} submissionId={submissionId} talk={talk} notice={notice} />}
    </section>
  )
}

function Say({ submissionId, talk: { conversation, hint, unsent }, notice }: Props) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('conversation') === conversation
  const message = useUnsent({
    ...{ submissionId, field: fieldOf(conversation), unsent },
    cameBack: notice?.typed?.['text'],
  })
  return (
    <Form method="post" className="form" noValidate>
      {notice && !notice.fields?.['text'] && <Note kind="bad" role="alert" title={notice.message} />}
      <input type="hidden" name="conversation" value={conversation} />
      <TextArea
        key={message.round}
        label="Your message"
        name="text"
        id={`${conversation}-text`}
        rows={4}
        maxLength={longestText}
        hint={hint}
        defaultValue={message.shown}
        onInput={({ currentTarget }) => message.typed(currentTarget.value)}
        error={notice?.fields?.['text']}
      />
      <OtherTexts unsent={message} name="message" />
      <UnsentLine unsent={message} />
      <div className="row">
        <Button busy={isSending}>Send Message</Button>
        <noscript>
          <Button kind="quiet" name="task" value="keep">
            Save for Later
          </Button>
        </noscript>
      </div>
    </Form>
  )
}
