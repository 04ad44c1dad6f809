import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { useWatch } from '#site/use-watch.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { needTypesettingDesk } from '../desk.server.ts'
import type { PlaceNote } from '../notes.ts'
import { pagesOf, placeNames, quoteOf } from '../words.ts'
import { CommentList } from './comment-list.tsx'
import { CorrectionForms } from './correction-forms.tsx'
import { CorrectionList } from './correction-list.tsx'
import { PlacePanel } from './place-panel.tsx'
import { ProofSending } from './proof-sending.tsx'
import { publishPdfPath } from '#journal/desk-addresses.ts'
import { languageNames } from '#journal/text/languages.ts'

export type TypesettingDesk = Awaited<ReturnType<typeof needTypesettingDesk>>
type Props = { desk: TypesettingDesk; notice: Notice | undefined }

export function TypesettingPanel({ desk, notice }: Props) {
  const { chosen } = desk
  return (
    <PlacePanel title={chosen ? placeNames[chosen.kind] : 'Typesetting'} place={chosen?.key} notice={notice}>
      {chosen ? <CorrectionForms desk={desk} chosen={chosen} notice={notice} /> : <Overview desk={desk} />}
    </PlacePanel>
  )
}

function Overview({ desk }: { desk: TypesettingDesk }) {
  const { notes, warnings, corrections, comments, cut, places, language } = desk
  const ofKind = (kind: PlaceNote['kind']) => notes.filter((note) => note.kind === kind)
  const [paper] = places
  return (
    <>
      <Pdf desk={desk} />
      {paper && (
        <p className="small">
          Language: {languageNames[language] ?? language}. <a href={`?at=${paper.key}#form`}>Change</a>
        </p>
      )}
      <Places title="Please check these" notes={ofKind('warning')} places={places} />
      <List title="About the file">
        {warnings.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </List>
      <CommentList comments={comments} />
      <CorrectionList corrections={corrections} />
      <Folded title="Could be better" notes={ofKind('hint')} places={places} />
      <Folded title="Found in Crossref" notes={ofKind('found')} places={places} />
      {cut.length > 0 && (
        <details>
          <summary className="more">
            Taken off the first page: {cut.length} {cut.length === 1 ? 'line' : 'lines'}
          </summary>
          <List>
            {cut.map(({ key, words }) => (
              <li key={key}>
                <Keep place={key} words={words} />
              </li>
            ))}
          </List>
        </details>
      )}
      <ProofSending
        proof={desk.proof}
        isReady={desk.isCurrent && !desk.failure}
        author={authorOf(desk.submission)}
      />
    </>
  )
}

type FoldedProps = { title: string; notes: PlaceNote[]; places: TypesettingDesk['places'] }

function Folded({ title, ...it }: FoldedProps) {
  if (it.notes.length === 0) return undefined
  return (
    <details>
      <summary className="more">
        {title}: {it.notes.length}
      </summary>
      <Places {...it} />
    </details>
  )
}

function authorOf({ givenName, email }: TypesettingDesk['submission']) {
  if (!givenName) return 'with an account'
  return email ? 'by link' : 'unreachable'
}

type PlacesProps = { title?: string; notes: PlaceNote[]; places: TypesettingDesk['places'] }

function Places({ title, notes, places }: PlacesProps) {
  const words = new Map(places.map(({ key, words }) => [key, words]))
  return (
    <List {...(title && { title })}>
      {notes.map(({ place, sentence }) => (
        <li key={place + sentence}>
          <div>
            <a href={`?at=${place}#${place}`}>{quoteOf(words.get(place) ?? '')}</a>
            <p className="muted">{sentence}</p>
          </div>
        </li>
      ))}
    </List>
  )
}

function List({ title, children }: { title?: string; children: ReactElement[] }) {
  if (children.length === 0) return undefined
  return (
    <div>
      {title && <h3>{title}</h3>}
      <ul className="lines small">{children}</ul>
    </div>
  )
}

function Pdf({ desk: { submission, isCurrent, pages, failure } }: { desk: TypesettingDesk }) {
  useWatch(!isCurrent && !failure)
  if (isCurrent && !failure)
    return (
      <p className="row ok-line">
        <Icon name="good" />
        <a href={publishPdfPath(submission.id)}>PDF ready, {pagesOf(pages)}</a>
      </p>
    )
  return (
    <>
      <p className="row">
        <Icon name="clock" />
        <span>
          {failure
            ? `We couldn’t make the PDF: ${failure}`
            : 'We’re typesetting the PDF, which takes a few seconds.'}
          {!failure && <noscript> Reload the page to see it.</noscript>}
        </span>
      </p>
      <Form method="post" action="?">
        <input type="hidden" name="act" value="again" />
        <Button small>Typeset it again</Button>
      </Form>
    </>
  )
}

function Keep({ place, words }: { place: string; words: string }) {
  return (
    <>
      <div>{words}</div>
      <Form method="post" action="?">
        <input type="hidden" name="act" value="correct" />
        <input type="hidden" name="kind" value="keep" />
        <input type="hidden" name="place" value={place} />
        <Button kind="quiet" small aria-label={`Keep in the text: ${words.slice(0, 60)}`}>
          Keep
        </Button>
      </Form>
    </>
  )
}
