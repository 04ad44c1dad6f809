import type { Made } from './route.ts'

/** A text that isn't a page. Unless its headers say otherwise, any cache in front of us may keep it for a minute. */
export function toText(body: string, mediaType: string, headers?: Record<string, string>): Made {
  const cacheControl = 'public, max-age=0, s-maxage=60'
  return {
    status: 200,
    headers: { 'content-type': mediaType, 'cache-control': cacheControl, ...headers },
    body,
  }
}

export const toXml = (xml: string, mediaType = 'application/xml'): Made =>
  toText(xml, `${mediaType}; charset=utf-8`)

/** `path` is our own. */
export function leadTo(path: string, status: 301 | 302): Made {
  return { status, headers: { location: path }, body: '' }
}
