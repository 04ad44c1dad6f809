// What header and footer say on every page; the root route loads it once.
import { useRouteLoaderData } from 'react-router'
import { currentIssues, volumes, type Day, type Issue, type Volume } from '#journal/calendar.ts'
import type { JournalSettings } from '#server/context.ts'

export type Frame = {
  journal: Pick<
    JournalSettings,
    'name' | 'tagline' | 'phone' | 'email' | 'issn' | 'publicUrl' | 'timeZone' | 'charge'
  >
  currentIssues: Issue[]
  volumes: Volume[]
}

export function toFrame(journal: JournalSettings, today: Day): Frame {
  const { name, tagline, phone, email, issn, publicUrl, timeZone, charge } = journal
  return {
    journal: { name, tagline, phone, email, issn, publicUrl, timeZone, charge },
    currentIssues: currentIssues(today),
    volumes: volumes(today),
  }
}

const nameless: Frame = {
  journal: {
    name: 'Journal',
    tagline: '',
    phone: '',
    email: '',
    issn: '',
    publicUrl: '',
    timeZone: 'UTC',
    charge: { amount: 0, currency: 'INR' },
  },
  currentIssues: [],
  volumes: [],
}

/** Without data, as on the page that says that everything failed, the frame stays nearly empty. */
export function useFrame(): Frame {
  return useRouteLoaderData<Frame>('root') ?? nameless
}
