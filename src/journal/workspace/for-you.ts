/** What a dashboard puts first, whatever the stage: the viewer's own work, what anyone may take, and what waits for others. */
import { hasCharge, type Money } from '#journal/charges/charge.ts'
import type { Tab } from './dashboards.ts'
import { nextActions, type NextAction, type ReminderDays } from './next-actions.ts'
import type { Role } from '#journal/roles.ts'
import type { Status } from '#journal/statuses.ts'

/**
 * A draft is its author's own business: to finish it is no next action, and never due. Whoever edits a paper isn't shown
 * whether its charge is settled: to them, it waits to appear.
 */
type Action = NextAction | 'finish' | 'appear'
export type Section = {
  key: 'yours' | 'open' | 'others'
  name: string
  shelf: Tab['shelf']
  review?: Tab['review']
  actions: readonly Action[]
}

// oxfmt-ignore
const sections = {
  author: [
    { key: 'yours',  name: 'Yours to do',            shelf: 'own',   actions: ['pay', 'reviseForEditor', 'reviseForReviewer', 'finish'] },
    { key: 'others', name: 'Waiting for others',     shelf: 'own',   actions: ['selectForEdit', 'edit', 'selectForReview', 'review', 'decideWaiver', 'publish'] },
  ],
  editor: [
    { key: 'yours',  name: 'Yours to do',            shelf: 'taken', actions: ['edit'] },
    { key: 'open',   name: 'Waiting for an editor',  shelf: 'pool',  actions: ['selectForEdit'] },
    { key: 'others', name: 'Waiting for others',     shelf: 'taken', actions: ['reviseForEditor', 'selectForReview', 'review', 'reviseForReviewer', 'appear'] },
  ],
  reviewer: [
    { key: 'yours',  name: 'Yours to do',            shelf: 'taken', review: 'owed', actions: ['review', 'selectForReview'] },
    { key: 'open',   name: 'Waiting for a reviewer', shelf: 'pool',  actions: ['selectForReview'] },
    { key: 'others', name: 'Waiting for others',     shelf: 'taken', review: 'done', actions: ['reviseForReviewer'] },
  ],
  publisher: [
    { key: 'yours',  name: 'Yours to do',            shelf: 'pool',  actions: ['publish', 'decideWaiver'] },
    { key: 'others', name: 'Waiting for others',     shelf: 'pool',  actions: ['pay'] },
  ],
} as const satisfies Record<Role, readonly Section[]>

export function sectionsOf(role: Role): readonly Section[] {
  return sections[role]
}

/** What a section lists. Null: whether it's paid, a waiver is asked for, or for how many days, doesn't matter. */
export type Waits = { status: Status; paid: boolean | null; asked: boolean | null; days: number | null }

const whatever = { paid: null, asked: null, days: null }

/** Only what's the viewer's own is due: whatever waits for others is in the order in which it came. */
export function waitsOf({ key, review, actions }: Section, charge: Money, days: ReminderDays): Waits[] {
  const isFree = !hasCharge({ charge })
  return actions.flatMap((action): Waits[] => {
    if (action === 'finish') return [{ status: 'incomplete', ...whatever }]
    if (action === 'appear') return [{ status: 'approved_for_publication', ...whatever }]
    const { at, paid = null, asked = null, days: kind } = { ...unconditional, ...nextActions[action] }
    if (isFree && paid === false) return []
    const due = key === 'yours' ? days[review ? 'reviewer' : kind] : 0
    return [{ status: at, paid: isFree ? null : paid, asked, days: due || null }]
  })
}

const unconditional = { paid: undefined, asked: undefined }

/** Whom a paper waits for, unless it's the viewer. */
// oxfmt-ignore
const waitsFor: Record<NextAction, string> = {
  selectForEdit:     'an editor',
  edit:              'its editor',
  reviseForEditor:   'its author',
  selectForReview:   'a reviewer',
  review:            'its reviewer',
  reviseForReviewer: 'its author',
  pay:               'its author’s payment',
  decideWaiver:      'a publisher',
  publish:           'a publisher',
}

/** As this role may know it. */
export function waitsForWhom(action: NextAction, role: Role): string {
  const knowsOfCharge = role === 'author' || role === 'publisher'
  return action === 'pay' && !knowsOfCharge ? waitsFor.publish : waitsFor[action]
}
