import { toContentDisposition } from '#edge/content-disposition.ts'
import { toCitable } from '#features/publishing/to-citable.ts'
import { toLinkHeader } from '#journal/citing/signposts.ts'
import { needGalley } from '#reading/archive/use-cases.server.ts'
import { downloadName } from '#reading/citations/file-names.ts'
import type { Asked, Made } from '#reading/door/route.ts'
import { toText } from '#reading/door/text.ts'

/** /articles/ID.xml: the full text in JATS, with the addresses of its figures. */
export async function jats({ services, params: { id } }: Asked<'id'>): Promise<Made> {
  const { storage, journal } = services
  const { paper, galley } = await needGalley(services, id, 'jats')
  const { url } = toCitable(paper, journal)
  const { name, plain } = downloadName(paper, journal, 'xml')
  return toText(
    toPublicJats((await storage.read(galley.key)).toString('utf8'), url),
    'application/xml; charset=utf-8',
    {
      'content-disposition': toContentDisposition(name, { kind: 'inline', plain }),
      link: toLinkHeader([
        { rel: 'canonical', href: url },
        { rel: 'collection', href: url, type: 'text/html' },
      ]),
    },
  )
}

/** The press names figures and tables below the paper, whose address this is. */
export const toPublicJats = (jats: string, url: string) =>
  jats.replaceAll(/ xlink:href="(figures|tables)\//g, ` xlink:href="${url}/$1/`)
