// What the page of a review does, whoever opened it.
import { readForm, readTyped } from '#edge/read-form.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import type { Services } from '#edge/context.ts'
import { Refused } from '#journal/refusals.ts'
import { Accepted, Declined, Written } from './asked.ts'
import type { Reviewing } from './need-review.server.ts'
import { acceptReview, declineReview, keepReview, sendReview } from './use-cases/answering.server.ts'

type Asked = { services: Services; by: Reviewing; reviewId: string; request: Request }

/** By the name of the button; each returns what to say afterwards. */
const tasks: Record<string, (asked: Asked) => Promise<string>> = {
  accept: async ({ services, by, reviewId, request }) => {
    await acceptReview(services, by, { reviewId, ...(await readForm(request, Accepted)) })
    return 'Thank you for agreeing to review this paper.'
  },
  decline: async ({ services, by, reviewId, request }) => {
    await declineReview(services, by, { reviewId, ...(await readForm(request, Declined)) })
    return 'Thank you for telling us.'
  },
  keep: async ({ services, by, reviewId, request }) => {
    await keepReview(services, by, { reviewId, ...(await readForm(request, Written)) })
    return 'Your review is saved. Nobody else sees it until you send it.'
  },
  send: async ({ services, by, reviewId, request }) => {
    await sendReview(services, by, { reviewId, ...(await readForm(request, Written)) })
    return 'Thank you for your review. We’ve told the editor.'
  },
}

/** Back to the same page, which shows what's next. */
export async function answerReview(asked: Asked): Promise<Answer> {
  const { task = '' } = await readTyped(asked.request)
  const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined
  if (!work) throw new Refused('body_malformed')
  const { pathname } = new URL(asked.request.url)
  return redirectWithNotice(pathname.replace(/\.data$/, ''), await work(asked))
}
