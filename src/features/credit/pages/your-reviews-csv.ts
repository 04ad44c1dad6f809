// The same as a file.
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { listOwnReviews } from '../use-cases.server.ts'
import { toReviewsCsv } from '../to-csv.ts'
import type { Route } from './+types/your-reviews-csv.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { services, viewer } = context.get(atWorkKey)
  const reviews = await listOwnReviews(services, viewer)
  return new Response(toReviewsCsv(reviews, services.journal.publicUrl), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="reviews.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
