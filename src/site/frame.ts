// What header and footer say on every page.
import { createContext, useContext } from 'react'
import type { Month } from '#journal/calendar.ts'
import { issnPlaceholder } from '#journal/published/issn.ts'
import type { JournalSettings } from '#edge/context.ts'

export type Frame = {
  journal: Pick<
    JournalSettings,
    'name' | 'tagline' | 'phone' | 'email' | 'issn' | 'publicUrl' | 'timeZone' | 'charge' | 'orcidBySignIn'
  >
  /** The menus follow from it. */
  month: Month
}

export function toFrame(journal: JournalSettings, { year, month }: Month): Frame {
  const { name, tagline, phone, email, issn, publicUrl, timeZone, charge, orcidBySignIn } = journal
  return {
    journal: {
      name,
      tagline,
      phone,
      email,
      issn: issn ?? issnPlaceholder,
      publicUrl,
      timeZone,
      charge,
      orcidBySignIn,
    },
    month: { year, month },
  }
}

/** For when everything failed, even finding out who we are. */
export const nameless: Frame = {
  journal: {
    name: 'Journal',
    tagline: '',
    phone: '',
    email: '',
    issn: '',
    publicUrl: '',
    timeZone: 'UTC',
    charge: { amount: 0, currency: 'INR' },
    orcidBySignIn: false,
  },
  month: { year: 0, month: 1 },
}

export const FrameContext = createContext(nameless)

export const useFrame = (): Frame => useContext(FrameContext)
