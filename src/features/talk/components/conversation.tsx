import { Form, useNavigation } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Paragraphs } from '#features/submissions/parts/feedback-quote.tsx'
import { Moment } from '#site/moment.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { longestText, type Talk } from '../contract.ts'

/** What was said in one conversation, oldest first, and the next message. */
export function Conversation({ talk, notice: last }: { talk: Talk; notice: Notice | undefined }) {
  const { conversation, title, hint, closed, messages } = talk
  const { state, formData } = useNavigation()
  const notice = last?.typed?.['conversation'] === conversation ? last : undefined
  const isSending = state !== 'idle' && formData?.get('conversation') === conversation
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
              <Paragraphs>{text || 'This message named somebody who has left the journal.'}</Paragraphs>
            </li>
          ))}
        </ol>
      )}
      {closed && <p className="small muted">{closed}</p>}
      {!closed && (
        <Form method="post" className="form" noValidate key={messages.length}>
          {notice && !notice.fields?.['text'] && <Note kind="bad" role="alert" title={notice.message} />}
          <input type="hidden" name="conversation" value={conversation} />
          <TextArea
            label="Your message"
            name="text"
            id={`${conversation}-text`}
            rows={4}
            maxLength={longestText}
            hint={hint}
            defaultValue={notice?.typed?.['text'] ?? ''}
            error={notice?.fields?.['text']}
          />
          <p>
            <Button busy={isSending}>Send Message</Button>
          </p>
        </Form>
      )}
    </section>
  )
}
