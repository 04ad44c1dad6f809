// /articles/ID.bib, /articles/ID.ris and /articles/ID.csl.json
import { toBibTex } from '#journal/citing/bibtex.ts'
import { toCslJson } from '#journal/citing/csl-json.ts'
import { toRis } from '#journal/citing/ris.ts'
import { servicesKey } from '#edge/context.ts'
import { orSentence } from '#edge/refusals-to-http.ts'
import { toContentDisposition } from '#features/manuscripts/file-name.ts'
import { toCitable } from '#features/publishing/to-citable.ts'
import { downloadName } from '../file-names.ts'
import { needPaper } from '../use-cases.server.ts'
import type { Route } from './+types/citation.ts'

const forms = {
  bib: { write: toBibTex, mediaType: 'application/x-bibtex; charset=utf-8' },
  'csl.json': { write: toCslJson, mediaType: 'application/vnd.citationstyles.csl+json' },
  ris: { write: toRis, mediaType: 'application/x-research-info-systems; charset=utf-8' },
}

export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  const { db, journal } = context.get(servicesKey)
  const form = pattern.slice(pattern.indexOf('.') + 1) as keyof typeof forms // the endings of our routes
  return orSentence(async () => {
    const paper = await needPaper({ db }, params.id)
    const { write, mediaType } = forms[form]
    const { name, plain } = downloadName(paper, journal, form)
    const citable = toCitable(paper, journal)
    return new Response(write(citable), {
      headers: {
        'content-type': mediaType,
        'content-disposition': toContentDisposition(name, { plain }),
        'cache-control': 'public, max-age=0, s-maxage=60',
        link: `<${citable.url}>; rel="canonical"`,
      },
    })
  })
}
