// What a page, an endpoint or a job may ask for. Slices import the types and the two keys from here, and nothing else
// from the server.
import { createContext } from 'react-router'
import type { Clock } from '#adapters/clock.ts'
import type { Database } from '#adapters/database/database.ts'
import type { Ids } from '#adapters/ids.ts'
import type { Institutions } from '#adapters/institutions/institutions.ts'
import type { Log } from '#adapters/log.ts'
import type { Mail } from '#adapters/mail/mail.ts'
import type { Office } from '#adapters/office/office.ts'
import type { OpenIdProvider } from '#adapters/openid/openid.ts'
import type { Converter } from '#adapters/old-word/old-word.ts'
import type { OwnTexts } from '#adapters/own-texts.ts'
import type { Pandoc } from '#adapters/pandoc/pandoc.ts'
import type { PaymentProvider } from '#adapters/payment/payment.ts'
import type { JatsChecker } from '#adapters/jats-checker/jats-checker.ts'
import type { PdfCleaner } from '#adapters/pdf-cleaner/pdf-cleaner.ts'
import type { ImageConverter } from '#adapters/pictures/pictures.ts'
import type { Queue } from '#adapters/queue/queue.ts'
import type { Preservation } from '#adapters/preservation/preservation.ts'
import type { Registrar } from '#adapters/registrar/registrar.ts'
import type { Storage } from '#adapters/storage/storage.ts'
import type { Typesetter } from '#adapters/typst/typst.ts'
import type { WorkIndex } from '#adapters/work-index/work-index.ts'
import { visitor, type Viewer } from '#journal/roles.ts'
import type { ProviderName } from '#journal/people/providers.ts'
import type { TaxRate } from '#journal/charges/vouchers.ts'
import type { ReminderDays } from '#journal/workspace/next-actions.ts'
import type { Followers } from './followers.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** How this journal presents itself and what it has decided: from the environment, with demo values as defaults. */
export type JournalSettings = {
  name: string
  tagline: string
  /** For running heads and citations. */
  abbreviation: string
  issn: string | undefined
  publisher: string
  phone: string
  email: string
  /** The address where people reach the journal, without a slash at the end. */
  publicUrl: string
  /** IANA name; the time zone of months and dates. */
  timeZone: string
  /** From the registrar's account: `10.5555`. */
  doiPrefix: string
  /** Which of its schemas the registrar is sent; 5.4.0 by default. */
  crossrefSchema?: '5.4.0' | '5.3.1'
  /** The DOI of the journal's policy for Crossmark, if it takes part: https://www.crossref.org/documentation/crossmark/ */
  crossmarkPolicy?: string | undefined
  /** Reviews that are published get DOIs of their own, at Crossref; by default they don't. */
  reviewDois?: boolean
  /** The pattern of DOIs we suggest to publishers: `{prefix}/{reference}`. */
  doiPattern: string
  /** The pattern of article numbers: `e{number}`. */
  numberPattern: string
  /** The first part of a submission's reference: `ALD`. */
  referencePrefix: string
  /** Whole minor units (paise). */
  charge: { amount: number; currency: string }
  /** The tax that the charge includes, if any. */
  tax: TaxRate | undefined
  /** For invoices: the publisher's address and tax number, and its account for transfers, in lines. */
  address: readonly string[]
  bank: readonly string[]
  anonymity: 'double' | 'single' | 'open'
  /** How long someone may take without a move before we remind them. */
  reminderDays: ReminderDays
  /** Where a person lands after signing in by email; without it, our own /welcome. */
  sisterSiteUrl?: string
  /** Origins besides our own that an emailed link may lead to. */
  continueOrigins: readonly string[]
  /** One neutral sentence in place of the two that tell an unknown email from a wrong password. */
  neutralSignIn: boolean
  /** The proxies we believe about where a request comes from. */
  trustedProxies: TrustedProxies
  /** Authors sign in to ORCID, and nobody types an iD. */
  orcidBySignIn: boolean
  /** Where our own editor's frame is, if that's a separate host name: `https://editor.example`. */
  officeOrigin?: string
  /** How long an office editor's lock lasts without renewal. */
  lockSeconds: number
}

export type Services = {
  db: Database
  queue: Queue
  storage: Storage
  mail: Mail
  /** At least one; payers choose where there are more. */
  paymentProviders: readonly PaymentProvider[]
  registrar: Registrar
  /** Undefined: the journal isn't listed there. */
  doaj: Registrar | undefined
  /** Undefined: packages of issues are only downloaded. */
  preservation: Preservation | undefined
  /** Undefined: references aren't looked up. */
  workIndex: WorkIndex | undefined
  institutions: Institutions
  /** Those that are set up. */
  openId: Partial<Record<ProviderName, OpenIdProvider>>
  office: Office
  converter: Converter
  pandoc: Pandoc
  imageConverter: ImageConverter
  pdfCleaner: PdfCleaner
  jatsChecker: JatsChecker
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
/** For this answer's scripts, in the content security policy. */
export const nonceKey = createContext('')
/** Logged beside whatever failed, and sent in the header `x-request-id`. */
export const requestIdKey = createContext('')
