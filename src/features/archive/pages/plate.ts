import { data } from 'react-router'
import { toPlate } from '../plates/plate.ts'
import type { Route } from './+types/plate.ts'

const aDay = 86_400

export async function loader({ params }: Route.LoaderArgs) {
  const month = /^(\d{4})-(\d\d)$/.exec(params.month)
  const plate = month && toPlate({ year: Number(month[1]), month: Number(month[2]) })
  if (!plate) throw data(null, { status: 404 })
  return new Response(plate, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': `public, max-age=${aDay}, s-maxage=${aDay * 30}`,
    },
  })
}
