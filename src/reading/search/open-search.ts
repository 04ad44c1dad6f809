// https://github.com/dewitt/opensearch: lets a browser search the journal from its address bar.
import { escape } from '#journal/text/markup.ts'
import type { Asked, Made } from '#reading/door/route.ts'
import { toText } from '#reading/door/text.ts'

/** /opensearch.xml */
export async function openSearch({ services }: Asked): Promise<Made> {
  const { name, publicUrl } = services.journal
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escape(name.slice(0, 16))}</ShortName>
<Description>${escape(`Search papers in ${name}`)}</Description>
<Url type="text/html" template="${escape(publicUrl)}/search?q={searchTerms}"/>
<Image width="16" height="16" type="image/svg+xml">${escape(publicUrl)}/mark.svg</Image>
<InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>
`
  return toText(text, 'application/opensearchdescription+xml; charset=utf-8', {
    'cache-control': 'public, max-age=86400',
  })
}
