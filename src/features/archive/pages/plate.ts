import { hash } from 'node:crypto'
import { data } from 'react-router'
import { isBefore, volumeOf } from '#journal/calendar.ts'
import { servicesKey } from '#edge/context.ts'
import { today } from '#edge/day.ts'
import { hasIt } from '../file-response.server.ts'
import { findCard } from '../plates/card.server.ts'
import { toPlate } from '../plates/plate.ts'
import type { Route } from './+types/plate.ts'

const aDay = 86_400

/** As a drawing for pages (.svg), or as a picture for messages (.png). Of the journal's months alone, else strangers could ask for ever. */
export async function loader({ request, params, pattern, context }: Route.LoaderArgs) {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(params.month) ?? []
  const asked = { year: Number(year), month: Number(month) }
  if (!volumeOf(asked) || isBefore(today(context.get(servicesKey)), asked)) throw data(null, { status: 404 })
  const isPicture = pattern.endsWith('.png')
  const plate = isPicture ? await findCard(asked) : toPlate(asked)
  if (!plate) throw data(null, { status: 404 })
  const headers = {
    'content-type': isPicture ? 'image/png' : 'image/svg+xml',
    'cache-control': `public, max-age=${aDay}, s-maxage=${aDay * 30}`,
  }
  if (!isPicture) return new Response(plate, { headers }) // its tag is given where pages are kept
  const etag = `"${hash('sha256', plate, 'base64url').slice(0, 27)}"`
  const isThere = hasIt(request, { etag })
  return new Response(isThere ? null : plate, { status: isThere ? 304 : 200, headers: { ...headers, etag } })
}
