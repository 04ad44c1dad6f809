// What each verb answers: protocol 4
import type { Services } from '#edge/context.ts'
import { firstIssue, toIsoDay } from '#journal/calendar.ts'
import { element, escape } from '#journal/text/markup.ts'
import { isSubmissionId } from '#journal/submission-id.ts'
import { issueCounts } from '#reading/archive/store.server.ts'
import type { Verb } from './asked.ts'
import { readSpan } from './dates.ts'
import { formats, type Format } from './formats.ts'
import { OaiError } from './oai-error.ts'
import { fromIdentifier, isPaper, needFormat, toHeader, toIdentifier, toRecord } from './records.server.ts'
import { readSet, sectionSpec, setsOfMonth, typeSpec, type Chosen } from './sets.ts'
import {
  findRecord,
  findRemoved,
  listChanged,
  listRemoved,
  listSections,
  listTypes,
  type Found,
  type Wanted,
} from './store-oai.server.ts'
import { notOurs, readToken, toToken, type Place } from './token.ts'

type Reading = Pick<Services, 'db' | 'journal' | 'storage'>
type Arguments = Readonly<Record<string, string>>

/** Each answers what stands in the element of its name, or throws an OaiError. */
export const answers: Record<Verb, (services: Reading, given: Arguments) => Promise<string>> = {
  Identify: identify,
  ListMetadataFormats: listFormats,
  ListSets: listSets,
  ListIdentifiers: async (services, given) =>
    toList(services, given, async (found) => toHeader(services, found)),
  ListRecords: async (services, given) =>
    toList(services, given, async (found, prefix) => toRecord(services, found, needFormat(prefix))),
  GetRecord: getRecord,
}

async function identify(services: Reading): Promise<string> {
  const { name, publicUrl, email } = services.journal
  return [
    text('repositoryName', name),
    text('baseURL', `${publicUrl}/oai`),
    text('protocolVersion', '2.0'),
    text('adminEmail', email),
    text('earliestDatestamp', `${toIsoDay({ ...firstIssue, day: 1 })}T00:00:00Z`),
    text('deletedRecord', 'persistent'),
    text('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    text('compression', 'gzip'),
    describeIdentifiers(services),
  ].join('')
}

/** The scheme wants a real domain, which a journal on one's own machine hasn't. */
function describeIdentifiers(services: Reading): string {
  const namespace = 'http://www.openarchives.org/OAI/2.0/oai-identifier'
  const { hostname } = new URL(services.journal.publicUrl)
  if (!/^[a-z][a-z\d-]*(\.[a-z][a-z\d-]*)+$/i.test(hostname)) return ''
  const attributes = {
    xmlns: namespace,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${namespace} http://www.openarchives.org/OAI/2.0/oai-identifier.xsd`,
  }
  const parts = [
    text('scheme', 'oai'),
    text('repositoryIdentifier', hostname),
    text('delimiter', ':'),
    text('sampleIdentifier', toIdentifier(services, '1m84hdcthjffgm95')),
  ]
  return element('description', {}, element('oai-identifier', attributes, parts.join('')))
}

async function listFormats(services: Reading, { identifier }: Arguments): Promise<string> {
  const found = identifier === undefined ? undefined : await needRecord(services, identifier)
  const lacksJats = found && isPaper(found) && !found.jatsKey
  return Object.entries(formats)
    .filter(([, { needsJats }]) => !(needsJats && lacksJats))
    .map(([prefix, { schema, namespace }]) =>
      element(
        'metadataFormat',
        {},
        text('metadataPrefix', prefix) + text('schema', schema) + text('metadataNamespace', namespace),
      ),
    )
    .join('')
}

async function listSets({ db }: Reading, { resumptionToken }: Arguments): Promise<string> {
  if (resumptionToken !== undefined)
    throw new OaiError('badResumptionToken', 'We list all sets at once, so there’s no resumptionToken.')
  const [months, sections, types] = await Promise.all([issueCounts(db), listSections(db), listTypes(db)])
  const sets = [
    ...months.filter(({ papers }) => papers > 0).flatMap((month) => setsOfMonth(month)),
    ...sections.map(({ name, title }) => ({ spec: sectionSpec(name), name: title })),
    ...types.map(({ name, title }) => ({ spec: typeSpec(name), name: title })),
  ]
  return [...new Map(sets.map(({ spec, name }) => [spec, name]))]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([spec, name]) => element('set', {}, text('setSpec', spec) + text('setName', name)))
    .join('')
}

async function getRecord(
  services: Reading,
  { identifier = '', metadataPrefix = '' }: Arguments,
): Promise<string> {
  const format = needFormat(metadataPrefix)
  const found = await needRecord(services, identifier)
  if (format.needsJats && isPaper(found) && !found.jatsKey)
    throw new OaiError('cannotDisseminateFormat', 'This paper hasn’t been typeset yet.')
  return toRecord(services, found, format)
}

async function needRecord(services: Reading, identifier: string) {
  const id = fromIdentifier(services, identifier) ?? ''
  const found = isSubmissionId(id)
    ? ((await findRecord(services.db, id)) ?? (await findRemoved(services.db, id)))
    : undefined
  if (!found) throw new OaiError('idDoesNotExist', `There’s no paper ${identifier}.`)
  return found
}

type Asked = Omit<Place, 'after' | 'cursor'> & Partial<Pick<Place, 'after' | 'cursor'>>
type Write = (found: Found, metadataPrefix: string) => Promise<string>

/** A list, or what's left of it. With a token, whatever is wrong is wrong with the token. */
async function toList(services: Reading, given: Arguments, write: Write): Promise<string> {
  const { resumptionToken, metadataPrefix = '', ...rest } = given
  if (resumptionToken === undefined) return toPart(services, { metadataPrefix, ...rest }, write)
  try {
    return await toPart(services, readToken(resumptionToken), write)
  } catch (error) {
    throw error instanceof OaiError ? notOurs() : error
  }
}

/** A part of the list, and where it goes on. */
async function toPart(services: Reading, asked: Asked, write: Write): Promise<string> {
  const { metadataPrefix, cursor = 0 } = asked
  const span = readSpan(asked.from, asked.until)
  const format = needFormat(metadataPrefix)
  const set: Chosen | undefined = asked.set === undefined ? undefined : readSet(asked.set)
  const [part, hasMore] = await findPart(services, { span, set, after: asked.after }, format)
  if (part.length === 0) throw new OaiError('noRecordsMatch', 'Nothing has changed in this set or period.')
  const written = await Promise.all(part.map(async (found) => write(found, metadataPrefix)))
  const last = part.at(-1)
  const next =
    hasMore && last
      ? toToken({ ...asked, after: { at: last.at, id: last.id }, cursor: cursor + part.length })
      : ''
  const isWhole = cursor === 0 && !next
  return written.join('\n') + (isWhole ? '' : element('resumptionToken', { cursor }, next))
}

type Part = Pick<Wanted, 'span' | 'set' | 'after'>

async function findPart(
  { db }: Reading,
  part: Part,
  { most, needsJats }: Format,
): Promise<[Found[], boolean]> {
  const wanted = { ...part, limit: most + 1 }
  const [papers, removed] = await Promise.all([
    listChanged(db, { ...wanted, withJats: needsJats ?? false }),
    listRemoved(db, wanted),
  ])
  const all = [...papers, ...removed].toSorted(byPlace)
  return [all.slice(0, most), all.length > most]
}

function byPlace(one: Found, other: Found): number {
  const [first, second] = [`${one.at} ${one.id}`, `${other.at} ${other.id}`]
  return first < second ? -1 : Number(first > second)
}

const text = (name: string, content: string) => element(name, {}, escape(content))
