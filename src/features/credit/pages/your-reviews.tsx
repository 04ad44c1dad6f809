// The reviews that somebody has sent, with what they get for them.
import { yourReviewsPath } from '#journal/desk-addresses.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { check } from '#edge/mount.server.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { ProfileFrame } from '#features/accounts/components/profile-frame.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { NamingAsked } from '#features/reviewing/asked.ts'
import { listOwnReviews } from '../use-cases.server.ts'
import { chooseNaming, saidOfNaming } from '#features/reviewing/naming/naming.server.ts'
import { SentReview } from '../components/sent-review.tsx'
import type { Route } from './+types/your-reviews.ts'

export const handle = { js: 'none' }

export async function loader({ context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  return { reviews: await listOwnReviews(services, viewer) }
}

export async function action({ context, request }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const typed = await readTyped(request)
  const { named } = check(NamingAsked, typed)
  await chooseNaming(services, viewer, { reviewId: typed['review'] ?? '', named })
  return redirectWithNotice(yourReviewsPath, saidOfNaming(named))
}

export default function YourReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews } = loaderData
  return (
    <ProfileFrame tab="reviews" notice={actionData} aside={<Aside isAny={reviews.length > 0} />}>
      {reviews.length > 0 ? (
        reviews.map((review) => <SentReview key={review.id} review={review} />)
      ) : (
        <Empty title="No reviews yet">Your reviews will be listed here.</Empty>
      )}
    </ProfileFrame>
  )
}

function Aside({ isAny }: { isAny: boolean }) {
  return (
    <section className="stack">
      <h2>Your certificates</h2>
      <p>
        There’s one for each review, once its round is decided. It says when you reviewed for us, and names
        the paper only if the published paper names you. Anyone you give its address to can check that it’s
        ours.
      </p>
      {isAny && (
        <p>
          <ButtonLink small icon="download" href={`${yourReviewsPath}.csv`}>
            All as CSV
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
