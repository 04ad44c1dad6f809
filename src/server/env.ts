// The environment, read and checked once. Every variable is here; README and .env.example explain them to operators.
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { usualNumberPattern } from '#journal/published/article-number.ts'
import { defaultCharge } from '#journal/charges/charge.ts'
import { isDoi, usualDoiPattern } from '#journal/published/doi.ts'
import { findClosedFolder } from '#adapters/database/embedded/account.ts'
import {
  address,
  bucket,
  charge,
  days,
  doiPattern,
  flag,
  hasMailto,
  line,
  lines,
  number,
  numberPattern,
  origin,
  providers,
  tax,
  timeZone,
  trustedProxies,
} from './env-values.ts'

const Variables = z.object({
  PORT: number(1, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address('http:', 'https:').optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: number(2, 500).default(10),
  DATABASE_PREPARE: flag.default(true),
  STORAGE_URL: bucket.optional(),
  BACKUP_KEY: z.string().min(32, 'must be at least 32 characters; openssl rand -hex 32 makes one').optional(),
  MAIL_URL: address('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*\S@\S[^\r\n]*$/, 'must be an email address')
    .optional(),
  PAYMENT_URL: providers.default([]),
  OFFICE_URL: address('https:', 'http:').optional(),
  OFFICE_ORIGIN: origin.optional(),
  WOPI_LOCK_SECONDS: number(1, 86_400).default(1800),
  SOFFICE: z.string().optional(),
  ADD_ONS: z.string().optional(),
  REGISTRAR_URL: address('https:', 'http:').optional(),
  PRESERVATION_URL: bucket.optional(),
  DOAJ_URL: address('https:', 'http:')
    .refine((url) => new URL(url).searchParams.get('api_key'), {
      error: 'must end with your DOAJ account’s API key: ?api_key=KEY',
    })
    .optional(),
  REFERENCES_URL: address('https:', 'http:')
    .refine(
      hasMailto,
      'must give an address that Crossref can write to: https://api.crossref.org?mailto=you@example.org',
    )
    .optional(),
  ROR_URL: address('https:', 'http:', 'file:').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: address('https:', 'http:').default('https://accounts.google.com'),
  ORCID_CLIENT_ID: z.string().optional(),
  ORCID_CLIENT_SECRET: z.string().optional(),
  ORCID_ISSUER: address('https:', 'http:').default('https://orcid.org'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  SISTER_SITE_URL: address('https:', 'http:').optional(),
  DEMO: flag.optional(),
  JOURNAL_NAME: line.default('Alidade'),
  JOURNAL_TAGLINE: line.default('Open Journal of Science, Engineering & Medicine'),
  JOURNAL_ABBREVIATION: line.optional(),
  JOURNAL_ISSN: z
    .string()
    .regex(/^\d{4}-\d{3}[\dX]$/, 'must look like 1234-567X')
    // As in .env.example, for a journal that has none yet.
    .transform((issn) => (issn === '0000-0000' ? undefined : issn))
    .optional(),
  JOURNAL_PUBLISHER: line.default('The Alidade Demonstration Society'),
  JOURNAL_PHONE: line.default('+91 00000 00000'),
  JOURNAL_EMAIL: z.email('must be an email address').default('editor@demo.example'),
  JOURNAL_TIME_ZONE: timeZone.default('Asia/Kolkata'),
  JOURNAL_REFERENCE_PREFIX: z
    .string()
    .regex(/^[A-Z]{2,10}$/, 'must be two to ten capital letters')
    .default('ALD'),
  DOI_PATTERN: doiPattern.default(usualDoiPattern),
  CROSSMARK_POLICY: z.string().refine(isDoi, 'must be a DOI, such as 10.5555/crossmark').optional(),
  REVIEW_DOIS: flag.default(false),
  ARTICLE_NUMBER: numberPattern.default(usualNumberPattern),
  JOURNAL_CHARGE: charge.default(defaultCharge.amount),
  JOURNAL_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters, such as INR')
    .default(defaultCharge.currency),
  JOURNAL_TAX: tax.optional(),
  JOURNAL_ADDRESS: lines.default(['1 Sandbox Street', '000000 Demo Town']),
  JOURNAL_BANK: lines.default([]),
  JOURNAL_ANONYMITY: z.enum(['double', 'single', 'open'], 'must be double, single or open').default('double'),
  REMIND_POOL_DAYS: days.default(2),
  REMIND_EDITOR_DAYS: days.default(2),
  REMIND_REVIEWER_DAYS: days.default(2),
  REMIND_AUTHOR_DAYS: days.default(14),
  REMIND_CHARGE_DAYS: days.default(7),
  REMIND_PUBLISHER_DAYS: days.default(2),
  REMIND_PROOF_DAYS: days.default(3),
  REMIND_AGAIN_DAYS: days.default(7),
  NEUTRAL_SIGN_IN: flag.default(false),
  TRUST_PROXY: trustedProxies.default(0),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
})

const Checked = Variables.refine(isFrameApart, {
  path: ['OFFICE_ORIGIN'],
  error: 'must have a different host name from PUBLIC_URL, but the same scheme (http: or https:)',
}).refine(({ REVIEW_DOIS, REGISTRAR_URL }) => !REVIEW_DOIS || !REGISTRAR_URL || !isDataCite(REGISTRAR_URL), {
  path: ['REVIEW_DOIS'],
  error: 'must be off with DataCite: we register DOIs for reviews only with Crossref',
})

export const isDataCite = (registrarUrl: string): boolean =>
  /(^|\.)datacite\.org$/.test(new URL(registrarUrl).hostname)

/** A different port isn't enough: browsers send the cookies of one port to every other port of the host. */
function isFrameApart({ OFFICE_ORIGIN, PUBLIC_URL }: z.infer<typeof Variables>): boolean {
  const [frame, site] = [URL.parse(OFFICE_ORIGIN ?? ''), URL.parse(PUBLIC_URL ?? 'http://localhost')]
  return !frame || !site || (frame.hostname !== site.hostname && frame.protocol === site.protocol)
}

export type Env = ReturnType<typeof readEnv>

/**
 * Throws one Error that names every wrong variable, one sentence each; it doesn't repeat the values, which may be
 * secret.
 */
export function readEnv(environment: Record<string, string | undefined> = process.env) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const { data: read, error } = Checked.safeParse(set)
  if (error)
    throw new Error(
      `The configuration isn’t valid:\n${error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}.`).join('\n')}`,
    )
  const dataDir = resolve(read.DATA_DIR ?? usualDataDir())
  return {
    port: read.PORT,
    host: read.HOST,
    /** Without a slash at the end. */
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    dataDir,
    /** Undefined: the embedded PostgreSQL. */
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    databasePrepare: read.DATABASE_PREPARE,
    /** Undefined: on disk, below dataDir. */
    storageUrl: read.STORAGE_URL,
    /** Undefined: backups aren't sealed. */
    backupKey: read.BACKUP_KEY,
    mailUrl: read.MAIL_URL,
    mailFrom: read.MAIL_FROM,
    /** Empty: the sandbox. */
    paymentUrls: read.PAYMENT_URL,
    /** Undefined: our own editor. */
    officeUrl: read.OFFICE_URL,
    /** Undefined: the frame of our own editor is on the site's address. */
    officeOrigin: read.OFFICE_ORIGIN && new URL(read.OFFICE_ORIGIN).origin,
    lockSeconds: read.WOPI_LOCK_SECONDS,
    /** LibreOffice's, or 'off'. Undefined: we look for it. */
    soffice: read.SOFFICE,
    /** Undefined: none may be fetched. */
    addOns: read.ADD_ONS === 'off' ? undefined : resolve(read.ADD_ONS ?? join(dataDir, 'add-ons')),
    registrarUrl: read.REGISTRAR_URL,
    /** Undefined: packages of issues aren't put anywhere. */
    preservationUrl: read.PRESERVATION_URL,
    /** Undefined: papers aren't sent to DOAJ. */
    doajUrl: read.DOAJ_URL,
    /** Undefined: references aren't looked up. */
    referencesUrl: read.REFERENCES_URL,
    /** Undefined: the few institutions we bring along. */
    rorUrl: read.ROR_URL,
    openId: toOpenId(read),
    metricsToken: read.METRICS_TOKEN,
    sisterSiteUrl: read.SISTER_SITE_URL,
    journal: toJournal(read),
    /** Whether to fill an empty database with the demo journal; one with data is never touched. */
    demo: read.DEMO ?? read.DATABASE_URL === undefined,
    logLevel: read.LOG_LEVEL,
  }
}

// PostgreSQL doesn't run as root, and the account it then runs under must be able to enter the folder.
function usualDataDir(): string {
  return process.geteuid?.() === 0 && findClosedFolder(resolve('.')) ? '/var/lib/alidade' : 'data'
}

/** How the journal presents itself; amounts are whole minor units. */
function toJournal(read: z.infer<typeof Variables>) {
  return {
    name: read.JOURNAL_NAME,
    tagline: read.JOURNAL_TAGLINE,
    abbreviation: read.JOURNAL_ABBREVIATION ?? read.JOURNAL_NAME,
    issn: read.JOURNAL_ISSN,
    publisher: read.JOURNAL_PUBLISHER,
    phone: read.JOURNAL_PHONE,
    email: read.JOURNAL_EMAIL,
    timeZone: read.JOURNAL_TIME_ZONE,
    referencePrefix: read.JOURNAL_REFERENCE_PREFIX,
    doiPattern: read.DOI_PATTERN,
    numberPattern: read.ARTICLE_NUMBER,
    crossmarkPolicy: read.CROSSMARK_POLICY,
    reviewDois: read.REVIEW_DOIS,
    charge: { amount: read.JOURNAL_CHARGE, currency: read.JOURNAL_CURRENCY },
    tax: read.JOURNAL_TAX,
    address: read.JOURNAL_ADDRESS,
    bank: read.JOURNAL_BANK,
    anonymity: read.JOURNAL_ANONYMITY,
    reminderDays: toReminderDays(read),
    neutralSignIn: read.NEUTRAL_SIGN_IN,
    trustedProxies: read.TRUST_PROXY,
    orcidBySignIn: toOpenId(read).orcid !== undefined,
  }
}

/** In days; 0: never. */
function toReminderDays(read: z.infer<typeof Variables>) {
  return {
    pool: read.REMIND_POOL_DAYS,
    editor: read.REMIND_EDITOR_DAYS,
    reviewer: read.REMIND_REVIEWER_DAYS,
    author: read.REMIND_AUTHOR_DAYS,
    charge: read.REMIND_CHARGE_DAYS,
    publisher: read.REMIND_PUBLISHER_DAYS,
    proof: read.REMIND_PROOF_DAYS,
    again: read.REMIND_AGAIN_DAYS,
  }
}

/** Those with an id and a secret. */
function toOpenId(read: z.infer<typeof Variables>) {
  const google = toAccount(read.GOOGLE_ISSUER, read.GOOGLE_CLIENT_ID, read.GOOGLE_CLIENT_SECRET)
  const orcid = toAccount(read.ORCID_ISSUER, read.ORCID_CLIENT_ID, read.ORCID_CLIENT_SECRET)
  return { ...(google && { google }), ...(orcid && { orcid }) }
}

function toAccount(issuer: string, clientId = '', clientSecret = '') {
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined
}
