import { refusals, type Refusal } from '#journal/refusals.ts'
import { Icon } from '#ui/icon.tsx'
import type { Choice } from '../use-cases.server.ts'

type Props = { editor: Choice; isChosen: boolean }

/** An editor, how much they have to do, and what stands between them and the paper. */
export function EditorChoice({ editor, isChosen }: Props) {
  const { id, name, affiliation, conflicts, closed } = editor
  return (
    <label className="check">
      <input
        type="radio"
        name="editorId"
        value={id}
        required
        disabled={closed !== undefined}
        defaultChecked={isChosen}
      />
      <span>
        <b>{name}</b>
        <span className="small muted">{[affiliation, toLoad(editor)].filter(Boolean).join(' · ')}</span>
        {closed && <span className="small">{why[closed] ?? refusals[closed].message}</span>}
        {conflicts.map(({ says }) => (
          <span key={says} className="small warn-line">
            <Icon name="alert" />
            <span>
              <span className="sr">Conflict of interest: </span>
              {says}
            </span>
          </span>
        ))}
      </span>
    </label>
  )
}

/** Said of one among others, not to whoever has just chosen them. */
const why: Partial<Record<Refusal, string>> = {
  edits_already: 'Already editing this paper.',
  editor_has_part: 'Wrote or reviewed this paper.',
}

/** '3 open papers, the oldest 12 days old · usually sends papers on after 4 days' */
function toLoad({ open, oldestDays, medianDays }: Choice): string {
  const papers = open === 0 ? 'no open papers' : `${open} open ${open === 1 ? 'paper' : 'papers'}`
  const oldest = oldestDays === null ? '' : `, ${open === 1 ? '' : 'the oldest '}${toAge(oldestDays)}`
  const usual = medianDays === null ? '' : ` · usually sends papers on ${toTime(medianDays)}`
  return papers + oldest + usual
}

const toAge = (days: number) => (days === 0 ? 'less than a day old' : `${toDays(days)} old`)
const toTime = (days: number) => (days === 0 ? 'within a day' : `after ${toDays(days)}`)
const toDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)
