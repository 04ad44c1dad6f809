// Records as XML: protocol 2.5
import { toCitable } from '#features/publishing/to-citable.ts'
import type { Services } from '#edge/context.ts'
import { element, escape } from '#journal/text/markup.ts'
import { toPublicJats } from '#reading/files/jats.ts'
import { toStamp } from './dates.ts'
import { formats, type Format } from './formats.ts'
import { OaiError } from './oai-error.ts'
import { specsOf } from './sets.ts'
import type { Found, FoundPaper } from './store-oai.server.ts'

type Reading = Pick<Services, 'journal' | 'storage'>

/** `oai:journal.example:01jd` */
export function toIdentifier({ journal }: Pick<Services, 'journal'>, id: string): string {
  return `oai:${new URL(journal.publicUrl).hostname}:${id}`
}

/** Undefined if it names nothing here. */
export function fromIdentifier(
  { journal }: Pick<Services, 'journal'>,
  identifier: string,
): string | undefined {
  const start = toIdentifier({ journal }, '')
  return identifier.startsWith(start) ? identifier.slice(start.length) : undefined
}

/** Throws an OaiError for a prefix that isn't in the table. */
export function needFormat(prefix: string): Format {
  const format = Object.hasOwn(formats, prefix) ? formats[prefix] : undefined
  if (!format)
    throw new OaiError(
      'cannotDisseminateFormat',
      `There’s no format ${prefix}. The formats are ${Object.keys(formats).join(', ')}.`,
    )
  return format
}

export const isPaper = (found: Found | FoundPaper): found is FoundPaper => 'paper' in found

export function toHeader(services: Pick<Services, 'journal'>, found: Found | FoundPaper): string {
  const parts = [
    element('identifier', {}, escape(toIdentifier(services, found.id))),
    element('datestamp', {}, toStamp(found.changedAt)),
    ...specsOf(found).map((spec) => element('setSpec', {}, spec)),
  ]
  return element('header', { status: isPaper(found) ? undefined : 'deleted' }, parts.join(''))
}

export async function toRecord(
  services: Reading,
  found: Found | FoundPaper,
  format: Format,
): Promise<string> {
  const header = toHeader(services, found)
  if (!isPaper(found)) return element('record', {}, header)
  const paper = toCitable(found.paper, services.journal)
  const jats = format.needsJats && found.jatsKey ? await services.storage.read(found.jatsKey) : undefined
  const text = jats && toPublicJats(jats.toString('utf8'), paper.url)
  return element('record', {}, header + element('metadata', {}, format.write(paper, text)))
}
