// What header and footer say on every page; the root route loads it once.
import { useRouteLoaderData } from 'react-router'
import type { Month } from '#journal/calendar.ts'
import { issnPlaceholder } from '#journal/issn.ts'
import type { JournalSettings } from '#edge/context.ts'

export type Frame = {
  journal: Pick<
    JournalSettings,
    'name' | 'tagline' | 'phone' | 'email' | 'issn' | 'publicUrl' | 'timeZone' | 'charge'
  >
  /** The menus follow from it. */
  month: Month
}

export function toFrame(journal: JournalSettings, { year, month }: Month): Frame {
  const { name, tagline, phone, email, issn, publicUrl, timeZone, charge } = journal
  return {
    journal: { name, tagline, phone, email, issn: issn ?? issnPlaceholder, publicUrl, timeZone, charge },
    month: { year, month },
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
  month: { year: 0, month: 1 },
}

/** Without data, as on the page that says that everything failed, the frame stays nearly empty. */
export function useFrame(): Frame {
  return useRouteLoaderData<Frame>('root') ?? nameless
}
