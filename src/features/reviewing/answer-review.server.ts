// What the page of a review does, whoever opened it.
import type { RouterContextProvider } from 'react-router'
import { check } from '#edge/mount.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { typedKey } from '#edge/translate-pages.server.ts'
import type { Services } from '#edge/context.ts'
import { Refused } from '#journal/refusals.ts'
import { Accepted, Declined, NamingAsked, Written } from './asked.ts'
import { attachFile, refusedFile, removeFile } from './attached/attaching.server.ts'
import { receiveReview, type ReviewPosted } from './attached/receive-attached.server.ts'
import { chooseNaming, saidOfNaming } from './naming/naming.server.ts'
import type { Reviewing } from './need-review.server.ts'
import { acceptReview, declineReview, giveBackReview, sendReview } from './use-cases/answering.server.ts'
import { keepReview } from './use-cases/typing.server.ts'

type Asked = { services: Services; by: Reviewing; reviewId: string; typed: ReviewPosted['typed'] }

/** By the name of the button; each returns what to say afterwards. */
const tasks: Record<string, (asked: Asked) => Promise<string>> = {
  accept: async ({ services, by, reviewId, typed }) => {
    await acceptReview(services, by, { reviewId, ...check(Accepted, typed) })
    return 'Thank you for agreeing to review this paper.'
  },
  decline: async ({ services, by, reviewId, typed }) => {
    await declineReview(services, by, { reviewId, ...check(Declined, typed) })
    return 'Thank you for telling us.'
  },
  'give-back': async ({ services, by, reviewId, typed }) => {
    await giveBackReview(services, by, { reviewId, ...check(Declined, typed) })
    return 'Thank you for telling us.'
  },
  keep: async ({ services, by, reviewId, typed }) => {
    await keepReview(services, by, { reviewId, ...check(Written, typed) })
    return 'Your review is saved. No one else sees it until you send it.'
  },
  send: async ({ services, by, reviewId, typed }) => {
    await sendReview(services, by, { reviewId, ...check(Written, typed) })
    return 'Thank you for your review. We’ve told the editor.'
  },
  name: async ({ services, by, reviewId, typed }) => {
    const { named } = check(NamingAsked, typed)
    await chooseNaming(services, by, { reviewId, named })
    return saidOfNaming(named)
  },
}

type Posted = Omit<Asked, 'typed'> & { request: Request; context: Readonly<RouterContextProvider> }

/** Back to the same page, which shows what's next. A file goes first: whatever's refused afterwards, it's there. */
export async function answerReview({ request, context, ...theirs }: Posted): Promise<Answer> {
  const posted = await receiveReview(request)
  const { typed } = posted
  context.set(typedKey, typed)
  const { task = '', remove } = typed
  const isOfFiles = remove !== undefined || task === 'attach'
  const work = isOfFiles ? undefined : Object.hasOwn(tasks, task) ? tasks[task] : undefined
  if (!work && !isOfFiles) throw new Refused('body_malformed')
  // Without a script, the page that comes back knows only what was kept.
  if (isOfFiles)
    await keepReview(theirs.services, theirs.by, { ...check(Written, typed), reviewId: theirs.reviewId })
  const filed = await answerFiles(theirs, posted)
  const sentence = work ? await work({ ...theirs, typed }) : filed
  const { pathname } = new URL(request.url)
  return redirectWithNotice(pathname.replace(/\.data$/, ''), sentence)
}

async function answerFiles(
  { services, by, reviewId }: Omit<Asked, 'typed'>,
  { typed, file, refusal }: ReviewPosted,
): Promise<string> {
  if (refusal) throw refusedFile(refusal === 'file_too_large' ? 'attached_too_large' : refusal)
  if (typed['remove'] !== undefined) {
    await removeFile(services, by, { reviewId, fileId: typed['remove'] })
    return 'We’ve removed the file.'
  }
  if (file) await attachFile(services, by, { reviewId, ...file, forAuthor: typed['forAuthor'] === 'on' })
  else if (typed['task'] === 'attach') throw refusedFile('attached_none')
  return 'We’ve attached the file. We’ll send it with your review.'
}
