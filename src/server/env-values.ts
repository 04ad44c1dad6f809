// The kinds of values that variables have. What is wrong with others is said in words that go on after the variable's name.
import { z } from 'zod'
import type { TaxRate } from '#journal/charges/vouchers.ts'
import { isNumberPattern } from '#journal/published/article-number.ts'
import { isDoiPattern } from '#journal/published/doi.ts'
import { readTrustedProxies } from '#edge/trusted-proxies.ts'

export const number = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .pipe(z.number().min(from, `must be at least ${from}`).max(to, `must be at most ${to}`))
export const days = number(0, 365)
export const line = z.string().regex(/^[^\r\n]{1,200}$/, 'must be one line of at most 200 characters')
/** Apart by semicolons. */
export const lines = line.transform((written) => written.split(';').flatMap((part) => part.trim() || []))
export const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
  .transform((text) => ['on', 'true', '1'].includes(text))

export const address = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => schemes.includes(URL.parse(text)?.protocol ?? ''),
      `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )

/** `https://editor.example:8443` and nothing more. */
export const origin = address('http:', 'https:').refine(
  isOrigin,
  'must be an address without a path, such as https://editor.example.org',
)

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return !url || url.href === `${url.origin}/`
}

export function hasMailto(text: string): boolean {
  const url = URL.parse(text)
  return !url || /\S@\S/.test(url.searchParams.get('mailto') ?? '')
}

export const bucket = z.string().refine(isBucket, 'must look like s3://bucket?region=eu-central-1')

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
function isBucket(text: string): boolean {
  const url = URL.parse(text)
  const endpoint = url?.searchParams.get('endpoint')
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return false
  if (Boolean(url.username) !== Boolean(url.password)) return false
  return !endpoint || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')
}

export const trustedProxies = z.string().transform((text, context) => {
  const trusted = readTrustedProxies(text)
  if (trusted !== undefined) return trusted
  context.addIssue(
    'must be the number of proxies, at most 9, or their addresses, such as 10.0.0.5, 10.1.0.0/16',
  )
  return z.NEVER
})

const provider = address('https:', 'http:', 'stripe:', 'stripe+http:').refine(
  hasWebhookSecret,
  'must end with the webhook’s secret: ?webhook_secret=…',
)

/** Apart by blanks or commas. A secret may have a comma in it, so one only counts before another address. */
export const providers = z
  .string()
  .transform((written) => written.trim().split(/\s*,\s*(?=[a-z][a-z+]*:\/\/)|\s+/))
  .pipe(z.array(provider).refine(areDifferent, 'must name each provider once'))

/** Without it, any report of a payment would have to be refused. */
function hasWebhookSecret(text: string): boolean {
  return !text.startsWith('stripe') || Boolean(URL.parse(text)?.searchParams.get('webhook_secret'))
}

/** Orders know their provider by its kind. */
function areDifferent(addresses: string[]): boolean {
  const kinds = addresses.map((it) => it.startsWith('stripe'))
  return new Set(kinds).size === kinds.length
}

const leastCharge = 100 // card providers take no less
export const charge = number(0, 100_000_000).refine(
  (amount) => amount === 0 || amount >= leastCharge,
  `must be 0, or at least ${leastCharge}`,
)

const taxRate = /^(\S.*?)\s+(\d{1,2}(?:\.\d{1,3})?)\s*%?$/
export const tax = z
  .string()
  .regex(taxRate, 'must be a name and a percentage, such as GST 18 or VAT 7.7')
  .transform((written): TaxRate => {
    const [, name = '', rate = ''] = taxRate.exec(written) ?? []
    return { name, rate }
  })

export const timeZone = z.string().refine(isTimeZone, 'must be a time zone, such as Asia/Kolkata')

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const doiPattern = z
  .string()
  .refine(
    isDoiPattern,
    'must begin with {prefix}/ and contain {reference}; it may contain {year}, {volume} and {issue}, but no spaces',
  )
export const numberPattern = z
  .string()
  .refine(
    isNumberPattern,
    'must contain {number} and be at most 32 characters long; it may also contain {year}, {volume}, {issue}, letters and digits, but no spaces',
  )
