// The same as a file.
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { csv, privateFile } from '#edge/private-file.server.ts'
import { listOwnReviews } from '../use-cases.server.ts'
import { toReviewsCsv } from '../to-csv.ts'
import type { Route } from './+types/your-reviews-csv.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { services, viewer } = context.get(atWorkKey)
  const reviews = await listOwnReviews(services, viewer)
  const body = toReviewsCsv(reviews, services.journal.publicUrl)
  return privateFile({ name: 'reviews.csv', mediaType: csv, body })
}
