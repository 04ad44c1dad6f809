// What an author does with a proof, by the forms of its page.
import { check } from '#edge/mount.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Services } from '#edge/context.ts'
import { proofPath } from '#journal/desk-addresses.ts'
import { Refused } from '#journal/refusals.ts'
import { CommentGiven } from '../contract.ts'
import { said } from '../said.ts'
import { isByLink, type Checking } from './checking.ts'
import { comment, confirmProof, dropComment, returnProof } from './proofing.server.ts'

type Asked = { submissionId: string; request: Request }

export async function answerProof(
  services: Services,
  by: Checking,
  { submissionId, request }: Asked,
): Promise<Response> {
  const typed = await readTyped(request)
  const { act = '', id = '', place = '' } = typed
  const acts: Record<string, () => Promise<string>> = {
    comment: async () => {
      await comment(services, by, { submissionId, ...check(CommentGiven, typed) })
      return said.commented
    },
    drop: async () => {
      await dropComment(services, by, { submissionId, id })
      return said.commentDropped
    },
    return: async () => {
      await returnProof(services, by, submissionId)
      return said.returned
    },
    confirm: async () => {
      await confirmProof(services, by, submissionId)
      return said.confirmed
    },
  }
  const done = acts[act]
  if (!done) throw new Refused('move_unknown')
  const key = encodeURIComponent(place)
  const path = proofPath(submissionId, isByLink(by) ? by.token : null)
  return redirectWithNotice(`${path}${key && `#${key}`}`, await done())
}
