// What a page of messages does with its form, whoever opened it.
import { check } from '#edge/mount.server.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Services } from '#edge/context.ts'
import type { SignedIn } from '#journal/roles.ts'
import { Saying, thanks } from './contract.ts'
import { keepForLater } from './typing.server.ts'
import { say } from './use-cases.server.ts'

type Posted = { services: Services; viewer: SignedIn; submissionId: string; request: Request }

/** Which conversation it was, and what to say afterwards. */
export async function answerTalk({ services, viewer, submissionId, request }: Posted) {
  const typed = await readTyped(request)
  const said = check(Saying, { ...typed, submissionId })
  const isKept = typed['task'] === 'keep'
  await (isKept ? keepForLater : say)(services, viewer, said)
  return { conversation: said.conversation, thanks: isKept ? kept : thanks }
}

const kept = 'Saved for later. Nothing has been sent yet.'
