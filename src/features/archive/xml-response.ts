/** The same for everybody; any cache before us may keep it for a minute. */
export function toXmlResponse(xml: string, mediaType = 'application/xml'): Response {
  return new Response(xml, {
    headers: {
      'content-type': `${mediaType}; charset=utf-8`,
      'cache-control': 'public, max-age=0, s-maxage=60',
    },
  })
}
