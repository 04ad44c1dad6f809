import { closed, tabsOf } from '#journal/workspace/dashboards.ts'
import type { Role } from '#journal/roles.ts'
import { statusLabel, type Status } from '#journal/statuses.ts'
import { mostCounted } from '#features/submissions/lists/counting.ts'
import { titleOf } from '#features/submissions/parts/titles.ts'

/** Something to do: what is counted, the tab that lists it, and the words for one and for several. */
type Work = { counted: string; tab: string; one: string; several: string }

/** Most urgent first: what's waiting for the viewer before what's waiting for anyone. */
// oxfmt-ignore
const work: Record<Role, readonly Work[]> = {
  author: [
    { counted: 'owed',        tab: 'publishing',  one: 'paper is awaiting payment',  several: 'papers are awaiting payment' },
    { counted: 'revision',    tab: 'revision',    one: 'paper needs your revision',  several: 'papers need your revision' },
    { counted: 'incomplete',  tab: 'incomplete',  one: 'draft is unfinished',        several: 'drafts are unfinished' },
  ],
  editor: [
    { counted: 'new',         tab: 'new',         one: 'paper is new',                  several: 'papers are new' },
    { counted: 'mine',        tab: 'mine',        one: 'paper is on your desk',         several: 'papers are on your desk' },
  ],
  reviewer: [
    { counted: 'available',   tab: 'available',   one: 'paper needs a reviewer',     several: 'papers need a reviewer' },
    { counted: 'in-progress', tab: 'in-progress', one: 'review is open',                several: 'reviews are open' },
  ],
  publisher: [
    { counted: 'pending',     tab: 'pending',     one: 'approved paper isn’t published yet', several: 'approved papers aren’t published yet' },
  ],
}

export type Counts = Readonly<Record<string, number>>

/** The tab to open: the most urgent work, or else the first tab with anything in it, or else the first. */
export function findOpenTab(role: Role, counts: Counts): string {
  const tabs = tabsOf(role).map(({ key }) => key)
  const urgent = waitingWork(role, counts)[0]?.tab
  return urgent ?? tabs.find((key) => counts[key]) ?? tabs[0] ?? ''
}

/** 'One paper is awaiting payment. Two drafts are unfinished.' */
export function whatWaits(role: Role, counts: Counts): string {
  const sentences = waitingWork(role, counts).map(({ counted, one, several }) => {
    const count = counts[counted] ?? 0
    return `${numberWord(count)} ${count === 1 ? one : several}.`
  })
  return sentences.join(' ') || 'Nothing needs your attention.'
}

type Closed = { status: Status; title: string }

/** '“Creep of paper” was rejected. Two papers were withdrawn.' A single one is called by its title. */
export function whatClosed(papers: readonly Closed[]): string {
  const sentences = closed.statuses.flatMap((status) => {
    const these = papers.filter((it) => it.status === status)
    const [first] = these
    if (!first) return []
    const which = these.length === 1 ? `“${titleOf(first)}” was` : `${numberWord(these.length)} papers were`
    return `${which} ${statusLabel(status)}.`
  })
  return sentences.join(' ')
}

function waitingWork(role: Role, counts: Counts): readonly Work[] {
  return work[role].filter(({ counted }) => counts[counted])
}

const numberWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

function numberWord(count: number): string {
  if (count > mostCounted) return `More than ${mostCounted}`
  return numberWords[count] ?? String(count)
}
