// What a page, an endpoint or a job may ask for. Slices import the types and the two keys from here and nothing else of the server.
import { createContext } from 'react-router'
import type { Clock } from '#adapters/clock.ts'
import type { Database } from '#adapters/database/database.ts'
import type { Ids } from '#adapters/ids.ts'
import type { Log } from '#adapters/log.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Office } from '#adapters/office/office.ts'
import type { OpenIdProvider } from '#adapters/openid/openid.ts'
import type { Converter } from '#adapters/old-word/old-word.ts'
import type { OwnTexts } from '#adapters/own-texts.ts'
import type { Pandoc } from '#adapters/pandoc/pandoc.ts'
import type { PaymentProvider } from '#adapters/payment/payment.ts'
import type { ImageConverter } from '#adapters/pictures/pictures.ts'
import type { Queue } from '#adapters/queue/queue.ts'
import type { Registrar } from '#adapters/registrar/registrar.ts'
import type { Storage } from '#adapters/storage/storage.ts'
import type { Typesetter } from '#adapters/typst/typst.ts'
import { visitor, type Viewer } from '#journal/roles.ts'
import type { ReminderDays } from '#journal/next-actions.ts'
import type { Followers } from './followers.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** How this journal presents itself and what it has decided; from the environment, with demo values. */
export type JournalSettings = {
  name: string
  tagline: string
  /** As in running heads and citations. */
  abbreviation: string
  issn: string | undefined
  publisher: string
  phone: string
  email: string
  /** Where people reach the journal, without a slash at the end. */
  publicUrl: string
  /** IANA name; the zone of months and dates. */
  timeZone: string
  /** Of the registrar's account: `10.5555`. */
  doiPrefix: string
  /** Of the DOIs that publishers are suggested: `{prefix}/{reference}`. */
  doiPattern: string
  /** The first part of a submission's reference: `ALD`. */
  referencePrefix: string
  /** Whole minor units (paise). */
  charge: { amount: number; currency: string }
  anonymity: 'double' | 'single' | 'open'
  /** After how long without a move somebody is reminded. */
  reminderDays: ReminderDays
  /** Where a person lands after signing in by e-mail; our own /welcome without it. */
  sisterSiteUrl?: string
  /** Origins that a mailed link may lead on to, beside our own. */
  continueOrigins: readonly string[]
  /** One neutral sentence in place of the two that tell an unknown e-mail from a wrong password. */
  neutralSignIn: boolean
  /** Whose word counts on where a request comes from. */
  trustedProxies: TrustedProxies
  /** Where the frame of our own editor is, when that is a host name of its own: `https://editor.example`. */
  officeOrigin?: string
  /** How long an office editor's lock lives without renewal. */
  lockSeconds: number
}

export type Services = {
  db: Database
  queue: Queue
  storage: Storage
  mail: Mail
  payment: PaymentProvider
  registrar: Registrar
  /** Undefined: signing in with Google is not set up. */
  google: OpenIdProvider | undefined
  office: Office
  converter: Converter
  pandoc: Pandoc
  imageConverter: ImageConverter
  typesetter: Typesetter
  texts: OwnTexts
  clock: Clock
  ids: Ids
  log: Log
  journal: JournalSettings
  followers: Followers
}

export const servicesKey = createContext<Services>()
export const viewerKey = createContext<Viewer>(visitor)
/** Of this answer's scripts, for the content security policy. */
export const nonceKey = createContext('')
/** Stands in the log beside what failed, and in the answer's header `x-request-id`. */
export const requestIdKey = createContext('')
