import type { MiddlewareFunction } from 'react-router'

/** For pages that show a person's own things, or whose address contains a code: RFC 9111, section 5.2.2.5. */
export const keptNowhere: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  response.headers.set('cache-control', 'private, no-store')
  return response
}
