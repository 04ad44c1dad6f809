import { ChangeList } from '#features/mending/components/change-list.tsx'
import { toShown } from '#features/mending/shown.ts'
import type { JournalSettings } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import { isRemoved } from '#journal/published/notices.ts'
import { ofText, type Change } from '#journal/published/mending.ts'
import type { PublishedPaper } from '#reading/archive/paper.ts'
import type { Surroundings } from '#reading/archive/store.server.ts'
import type { Entry } from './updates.tsx'

type Mendings = NonNullable<Surroundings['mendings']>

type Told = { mendings: Mendings; updatedBy?: PublishedPaper['updatedBy'] }

export const mendingsOf = (
  { mendings, updatedBy }: Told,
  { timeZone }: Pick<JournalSettings, 'timeZone'>,
): Entry[] =>
  mendings.map(({ at, reason, changes }) => ({
    on: dayAt(new Date(at), timeZone),
    label: 'Amended',
    title: reason,
    more: (
      <details>
        <summary>What was changed</summary>
        <ChangeList changes={changes.map((it) => toShown(isRemoved(updatedBy ?? []) ? unquoted(it) : it))} />
      </details>
    ),
  }))

/** If a paper was removed, only that its abstract or references were amended: their words are gone with the text. */
const unquoted = (change: Change): Change =>
  ofText.includes(change.field) ? { ...change, before: '', after: '' } : change
