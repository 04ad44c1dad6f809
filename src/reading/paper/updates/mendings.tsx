import { ChangeList } from '#features/mending/components/change-list.tsx'
import { toShown } from '#features/mending/shown.ts'
import type { JournalSettings } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import type { Surroundings } from '#reading/archive/store.server.ts'
import type { Entry } from './updates.tsx'

type Mendings = NonNullable<Surroundings['mendings']>

export const mendingsOf = (mendings: Mendings, { timeZone }: Pick<JournalSettings, 'timeZone'>): Entry[] =>
  mendings.map(({ at, reason, changes }) => ({
    on: dayAt(new Date(at), timeZone),
    label: 'Mended',
    title: reason,
    more: (
      <details>
        <summary>What was changed</summary>
        <ChangeList changes={changes.map(toShown)} />
      </details>
    ),
  }))
