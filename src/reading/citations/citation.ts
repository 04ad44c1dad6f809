// What describes a paper for programs: /articles/ID.bib and the others
import { toContentDisposition } from '#edge/content-disposition.ts'
import { toCitable } from '#features/publishing/to-citable.ts'
import { toBibTex } from '#journal/citing/bibtex.ts'
import type { Citable } from '#journal/citing/citable.ts'
import { toCslJson } from '#journal/citing/csl-json.ts'
import { toDataCite } from '#journal/citing/indexing/datacite.ts'
import { citationForms, type CitationForm } from '#journal/citing/forms.ts'
import { toJsonLd } from '#journal/citing/schema-org/json-ld.ts'
import { toRis } from '#journal/citing/ris.ts'
import { toLinkHeader } from '#journal/citing/signposts.ts'
import { needPaper } from '#reading/archive/use-cases.server.ts'
import type { Asked, Made } from '#reading/door/route.ts'
import { toText } from '#reading/door/text.ts'
import { downloadName } from './file-names.ts'

const write: Record<CitationForm, (paper: Citable) => string> = {
  jsonld: (paper) => `${JSON.stringify(toJsonLd(paper), undefined, 2)}\n`,
  'csl.json': toCslJson,
  bib: toBibTex,
  ris: toRis,
  'datacite.xml': (paper) => `<?xml version="1.0" encoding="UTF-8"?>\n${toDataCite(paper)}\n`,
}

export function citation(form: CitationForm) {
  return async ({ services: { db, journal }, params }: Asked<'id'>): Promise<Made> => {
    const paper = await needPaper({ db }, params.id)
    const citable = toCitable(paper, journal)
    const { name, plain } = downloadName(paper, journal, form)
    const { url } = citable
    return toText(write[form](citable), withCharset(citationForms[form]), {
      'content-disposition': toContentDisposition(name, { plain }),
      link: toLinkHeader([
        { rel: 'canonical', href: url },
        { rel: 'describes', href: url, type: 'text/html' },
      ]),
    })
  }
}

/** JSON has none (RFC 8259, 11). */
const withCharset = (mediaType: string) =>
  mediaType.endsWith('json') ? mediaType : `${mediaType}; charset=utf-8`
