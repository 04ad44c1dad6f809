// /articles/ID.bib, /articles/ID.ris and /articles/ID.csl.json
import { toContentDisposition } from '#features/manuscripts/file-name.ts'
import { toCitable } from '#features/publishing/to-citable.ts'
import { toBibTex } from '#journal/citing/bibtex.ts'
import { toCslJson } from '#journal/citing/csl-json.ts'
import { toRis } from '#journal/citing/ris.ts'
import { needPaper } from '#reading/archive/use-cases.server.ts'
import type { Asked, Made } from '#reading/door/route.ts'
import { toText } from '#reading/door/text.ts'
import { downloadName } from './file-names.ts'

const forms = {
  bib: { write: toBibTex, mediaType: 'application/x-bibtex; charset=utf-8' },
  'csl.json': { write: toCslJson, mediaType: 'application/vnd.citationstyles.csl+json' },
  ris: { write: toRis, mediaType: 'application/x-research-info-systems; charset=utf-8' },
}

export function citation(form: keyof typeof forms) {
  return async ({ services: { db, journal }, params }: Asked<'id'>): Promise<Made> => {
    const paper = await needPaper({ db }, params.id)
    const { write, mediaType } = forms[form]
    const { name, plain } = downloadName(paper, journal, form)
    const citable = toCitable(paper, journal)
    return toText(write(citable), mediaType, {
      'content-disposition': toContentDisposition(name, { plain }),
      link: `<${citable.url}>; rel="canonical"`,
    })
  }
}
