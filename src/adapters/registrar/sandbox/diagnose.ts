// What Crossref says of a deposit once it's read, in its own words. Where each of them was published:
// src/journal/deposits/samples/published-refusals.ts
import type { Tx } from '#adapters/database/database.ts'
import { parts, textOf, type ReadDeposit } from './read-deposit.ts'
import * as store from './store.ts'

export type Diagnosis = { status: 'Success' | 'Warning' | 'Failure'; messages: string[] }

type Account = { prefix: string }

export async function diagnose(tx: Tx, read: ReadDeposit, account: Account): Promise<Diagnosis> {
  const refusal = whyRefused(read, account) ?? (await whyStale(tx, read)) ?? (await whyNotReviewed(tx, read))
  if (refusal) return { status: 'Failure', messages: [refusal] }
  const known = await store.findRegistered(tx, read.doi)
  const done = known ? 'updated' : 'added'
  const alike = await store.findAlike(tx, read)
  return alike
    ? { status: 'Warning', messages: [`${known ? 'Updated' : 'Added'} with conflict`] }
    : { status: 'Success', messages: [`Successfully ${done}`] }
}

function whyRefused(read: ReadDeposit, account: Account): string | undefined {
  for (const check of checks) {
    const words = check(read, account)
    if (words) return words
  }
}

type Check = (read: ReadDeposit, account: Account) => string | undefined

const notEmpty =
  (name: string): Check =>
  ({ elements }) =>
    textOf(elements, name).includes('')
      ? `Error: cvc-minLength-valid: Value '' with length = '0' is not facet-valid with respect to minLength '1' for type '#AnonType_${name}'.`
      : undefined

const doiPattern = String.raw`10\.[0-9]{4,9}/.{1,200}`
const orcidPattern = 'https?://orcid.org/[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[X0-9]{1}'

const matching =
  (name: string, pattern: string, type: string): Check =>
  ({ elements }) => {
    const wrong = textOf(elements, name).find((text) => !new RegExp(`^(?:${pattern})$`).test(text))
    return wrong === undefined
      ? undefined
      : `Error: cvc-pattern-valid: Value '${wrong}' is not facet-valid with respect to pattern '${pattern}' for type '${type}'.`
  }

/** The schema's first, then the account's, then those of the record. */
const checks: readonly Check[] = [
  ({ elements }) =>
    elements.length === 0
      ? 'org.jdom.input.JDOMParseException: Error on line 1: The content of elements must consist of well-formed character data or markup.'
      : undefined,
  ({ elements }) =>
    elements[0]?.name === 'doi_batch'
      ? undefined
      : `Error: cvc-elt.1: Cannot find the declaration of element '${elements[0]?.name}'.`,
  ({ stamp }) => (/^\d+$/.test(stamp) ? undefined : 'Submission version NULL is invalid'),
  ({ elements }) => {
    const year = textOf(elements, 'year').find((text) => !/^\d+$/.test(text))
    return year === undefined
      ? undefined
      : `Error: cvc-datatype-valid.1.2.1: '${year}' is not a valid value for 'integer'.`
  },
  notEmpty('volume'),
  notEmpty('issue'),
  ({ elements }) =>
    elements.some(({ name }) => name === 'contributors') &&
    !elements.some(({ name }) => ['person_name', 'organization', 'anonymous'].includes(name))
      ? `Error: cvc-complex-type.2.4.b: The content of element 'contributors' is not complete. One of '{organization, person_name, anonymous}' is expected.`
      : undefined,
  ({ elements }) =>
    textOf(elements, 'person_name').length > textOf(elements, 'surname').filter(Boolean).length
      ? `Error: cvc-complex-type.2.4.b: The content of element 'person_name' is not complete. One of '{given_name, surname}' is expected.`
      : undefined,
  (read) =>
    isReview(read) && !reviewedBy(read)
      ? `Error: cvc-complex-type.2.4.a: Invalid content was found starting with element 'doi_data'. One of '{"http://www.crossref.org/relations.xsd":program}' is expected.`
      : undefined,
  matching('ORCID', orcidPattern, 'orcid_t'),
  matching('doi', doiPattern, 'doi_t'),
  matching('resource', '(?:[hH][tT]|[fF])[tT][pP][sS]?://.*', 'resource_t'),
  ({ doi }, { prefix }) =>
    doi.startsWith(`${prefix}/`)
      ? undefined
      : `User not allowed to add records for prefix: ${doi.split('/')[0]}`,
  ({ elements }) =>
    textOf(elements, 'titles').length > 0 && textOf(elements, 'title').some((title) => title === '')
      ? 'Deposit contains title error(s): Title name value is missing from the title element'
      : undefined,
  ({ elements }) => {
    const { journal } = parts(elements)
    const [title] = textOf(journal, 'full_title')
    return title === undefined || [...textOf(journal, 'issn'), ...textOf(journal, 'doi')].length > 0
      ? undefined
      : `Deposit contains title error: title: ${title} must deposit with an ISSN and/or journal title DOI`
  },
  ({ elements }) => {
    const wrong = textOf(elements, 'issn').find((issn) => !hasCheckDigit(issn, 8))
    return wrong && `ISSN "${wrong.replace('-', '')}" is invalid`
  },
  ({ elements }) => {
    const wrong = textOf(elements, 'ORCID').find((orcid) => !hasOrcidCheckDigit(orcid))
    return wrong && `Error in Journal Article (Author ORCID): ORCID "${wrong}" has invalid checksum`
  },
  ({ elements }) => {
    const all = textOf(elements, 'ORCID')
    const twice = all.find((it, at) => all.indexOf(it) !== at)
    return (
      twice &&
      `Error in Journal Article (Author ORCID): ORCID URL "${twice}" has duplicates in contributor list`
    )
  },
]

/** ISO 3297: weights 8 to 2, modulo 11. */
function hasCheckDigit(issn: string, length: number): boolean {
  const digits = [...issn.replaceAll('-', '')].map((it) => (it === 'X' ? 10 : Number(it)))
  const sum = digits.reduce((total, digit, at) => total + digit * (length - at), 0)
  return digits.length === length && sum % 11 === 0
}

/** ISO 7064 11,2. */
function hasOrcidCheckDigit(orcid: string): boolean {
  const digits = orcid.replace(/^.*\//, '').replaceAll('-', '')
  const total = [...digits.slice(0, -1)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  const check = (12 - (total % 11)) % 11
  return digits.at(-1) === (check === 10 ? 'X' : String(check))
}

const isReview = ({ elements }: ReadDeposit) => elements.some(({ name }) => name === 'peer_review')

/** The DOI of the paper. */
const reviewedBy = ({ elements }: ReadDeposit) =>
  elements.find(({ attributes }) => attributes['relationship-type'] === 'isReviewOf')?.text.trim()

async function whyNotReviewed(tx: Tx, read: ReadDeposit): Promise<string | undefined> {
  const doi = reviewedBy(read)
  if (!doi || (await store.findRegistered(tx, doi))) return undefined
  return `Error processing relations: Relation target DOI does not exist: ${doi}`
}

async function whyStale(tx: Tx, { doi, stamp }: ReadDeposit): Promise<string | undefined> {
  const newest = await store.findNewestStamp(tx, doi)
  if (newest === undefined || BigInt(stamp) > BigInt(newest)) return undefined
  return `Record not processed because submitted version: ${stamp} is less or equal to previously submitted version (DOI match)`
}
