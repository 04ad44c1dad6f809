// https://github.com/dewitt/opensearch: how a browser searches the journal from its address line.
import { escape } from '#journal/markup.ts'
import { servicesKey } from '#edge/context.ts'
import type { Route } from './+types/open-search.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { name, publicUrl } = context.get(servicesKey).journal
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escape(name.slice(0, 16))}</ShortName>
<Description>${escape(`Search the papers of ${name}`)}</Description>
<Url type="text/html" template="${escape(publicUrl)}/search?q={searchTerms}"/>
<Image width="16" height="16" type="image/svg+xml">${escape(publicUrl)}/mark.svg</Image>
<InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>
`
  return new Response(text, {
    headers: {
      'content-type': 'application/opensearchdescription+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
  })
}
