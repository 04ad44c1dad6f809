import { hash } from 'node:crypto'
import { cardPath, coverPath } from '#journal/addresses.ts'
import { isBefore, volumeOf, type Month } from '#journal/calendar.ts'
import { Refused } from '#journal/refusals.ts'
import { today } from '#edge/day.ts'
import type { Services } from '#edge/context.ts'
import type { Asked, Made } from '#reading/door/route.ts'
import { leadTo, toText } from '#reading/door/text.ts'
import { hasIt } from '#reading/files/file-response.server.ts'
import { findCard } from './card.server.ts'
import { toCover } from '#journal/covers/cover-art.ts'

const aDay = 86_400
const cacheControl = { 'cache-control': `public, max-age=${aDay}, s-maxage=${aDay * 30}` }

/** /covers/2026-11.svg: a drawing for pages. */
export async function cover({ services, params }: Asked<'month'>): Promise<Made> {
  const drawing = toCover(needMonth(services, params.month))
  if (!drawing) throw new Refused('page_missing')
  return toText(drawing, 'image/svg+xml', cacheControl)
}

/** /covers/2026-11.png: the picture in link previews. */
export async function card({ services, params }: Asked<'month'>, request: Request): Promise<Response> {
  const picture = await findCard(needMonth(services, params.month))
  if (!picture) throw new Refused('page_missing')
  const etag = `"${hash('sha256', picture, 'base64url').slice(0, 27)}"`
  const isThere = hasIt(request, { etag })
  const headers = { 'content-type': 'image/png', ...cacheControl, etag }
  return new Response(isThere ? null : picture, { status: isThere ? 304 : 200, headers })
}

/** /plates/2026-11.svg and .png: where covers were in 0.1.0. */
export async function oldCover({ services, params }: Asked<'month'>): Promise<Made> {
  return leadTo(coverPath(needMonth(services, params.month)), 301)
}

export async function oldCard({ services, params }: Asked<'month'>): Promise<Made> {
  return leadTo(cardPath(needMonth(services, params.month)), 301)
}

/** Only the journal's own months, or strangers could have us draw for ever. */
function needMonth(services: Pick<Services, 'clock' | 'journal'>, written: string): Month {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(written) ?? []
  const asked = { year: Number(year), month: Number(month) }
  if (!volumeOf(asked) || isBefore(today(services), asked)) throw new Refused('page_missing')
  return asked
}
