import { useState, type KeyboardEvent } from 'react'
import { said } from '../sentences.ts'
import type { Decisions } from './decisions.ts'
import type { Entry, Remark } from './entries.ts'
import type { Permissions } from './permissions.ts'
import { WriteBox } from './write-box.tsx'

type Props = {
  entry: Entry
  isChosen: boolean
  permissions: Permissions
  decisions: Decisions
  choose: () => void
  moved: (event: KeyboardEvent) => void
  /** Told whether the editor accepted what was done. */
  done: (isDone: boolean) => void
}

/**
 * One change or one conversation. Pressing it shows its place in the text; while it's chosen, it shows what can be
 * done.
 */
export function Card({ entry, isChosen, permissions, decisions, choose, moved, done }: Props) {
  const shows = () => {
    choose()
    decisions.show(entry.key)
  }
  return (
    <li className={isChosen ? 'entry chosen' : 'entry'}>
      <button
        type="button"
        className="jump"
        aria-current={isChosen}
        tabIndex={isChosen ? 0 : -1}
        onFocus={choose}
        onClick={shows}
        onKeyDown={moved}
      >
        <Said remark={entry} />
        <What entry={entry} />
      </button>
      {entry.answers.length > 0 && (
        <ul className="answers">
          {entry.answers.map((answer) => (
            <li key={answer.key}>
              <Said remark={answer} />
              <span className="words">{answer.text}</span>
            </li>
          ))}
        </ul>
      )}
      {isChosen && <Actions entry={entry} permissions={permissions} decisions={decisions} done={done} />}
    </li>
  )
}

function Said({ remark: { author, date } }: { remark: Remark }) {
  return (
    <span className="who">
      <b>{author || said.unnamed}</b> {date && <time dateTime={date}>{formatDate(date)}</time>}
    </span>
  )
}

function What({ entry }: { entry: Entry }) {
  if (entry.is === 'comment')
    return (
      <span className="words">
        {entry.isResolved && <span className="what">Resolved</span>} {entry.text}
      </span>
    )
  const Mark = entry.isDeletion ? 'del' : 'ins'
  return (
    <span className="words">
      <span className="what">{entry.what}</span> {entry.was && <del>{entry.was}</del>}{' '}
      {entry.text && <Mark>{entry.text}</Mark>}
    </span>
  )
}

type ActionsProps = Pick<Props, 'entry' | 'permissions' | 'decisions' | 'done'>

function Actions({ entry, permissions, decisions, done }: ActionsProps) {
  const [isWriting, write] = useState(false)
  if (isWriting)
    return (
      <WriteBox
        label="Your reply"
        button="Reply"
        write={(text) => {
          const isTaken = decisions.answer(entry.key, text)
          if (isTaken) write(false)
          done(isTaken)
        }}
        cancel={() => write(false)}
      />
    )
  const { key } = entry
  return (
    <div className="actions">
      {entry.is === 'change' && permissions.decides && !entry.mayBeDecided && <p>{said.onlyInWord}</p>}
      {entry.is === 'change' && permissions.decides && entry.mayBeDecided && (
        <>
          <button type="button" onClick={() => done(decisions.decide(key, 'accept'))}>
            Accept
          </button>
          <button type="button" onClick={() => done(decisions.decide(key, 'reject'))}>
            Reject
          </button>
        </>
      )}
      {permissions.comments && (
        <button type="button" onClick={() => write(true)}>
          Reply
        </button>
      )}
      {entry.is === 'comment' && permissions.comments && (
        <button type="button" onClick={() => done(decisions.resolve(key, !entry.isResolved))}>
          {entry.isResolved ? 'Reopen' : 'Resolve'}
        </button>
      )}
    </div>
  )
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A date written by another program may be invalid. */
function formatDate(date: string): string {
  const moment = new Date(date)
  return Number.isNaN(moment.valueOf()) ? date : dates.format(moment)
}
