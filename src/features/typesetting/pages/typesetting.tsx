// The typesetting desk: the paper as it will be read, what to look at, and what was corrected.
import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { redirectWithNotice } from '#edge/notices.ts'
import { check } from '#edge/mount.server.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { typesettingPath } from '#journal/desk-addresses.ts'
import { Refused } from '#journal/refusals.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { PaperText } from '../components/paper-text.tsx'
import { TypesettingPanel } from '../components/typesetting-panel.tsx'
import { CorrectionGiven } from '../contract.ts'
import { correct, typesetAgain, undo } from '../correcting.server.ts'
import { isPictureForm, receivePicture } from '../pictures/receive-picture.server.ts'
import { replacePicture } from '../pictures/replacing.server.ts'
import { closeLink, sendProof } from '../proofs/proofing.server.ts'
import { withTypedParts } from '../parts-given.ts'
import { needTypesettingDesk } from '../desk.server.ts'
import { said } from '../said.ts'
import type { Route } from './+types/typesetting.ts'

export { clientAction } from '#edge/client-action.ts'
export const links = () => styleSheets('article', 'typesetting')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const at = new URL(request.url).searchParams.get('at') ?? ''
  return { desk: await needTypesettingDesk(services, viewer, { id: params.submissionId, at }) }
}

export async function action({
  context,
  params: { submissionId },
  request,
}: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const sent = isPictureForm(request) ? await receivePicture(request) : undefined
  const typed = sent?.typed ?? (await readTyped(request))
  const { act = '', id = '', place = '' } = typed
  const acts: Record<string, () => Promise<string>> = {
    correct: async () => {
      await correct(services, viewer, { submissionId, ...check(CorrectionGiven, withTypedParts(typed)) })
      return said.corrected
    },
    replace: async () => {
      if (!sent) throw new Refused('image_missing')
      await replacePicture(services, viewer, {
        submissionId,
        place,
        at: Number(typed['at']),
        bytes: sent.bytes,
      })
      return said.corrected
    },
    undo: async () => {
      await undo(services, viewer, { submissionId, id })
      return said.undone
    },
    send: async () => {
      await sendProof(services, viewer, submissionId)
      return said.sent
    },
    closeLink: async () => {
      await closeLink(services, viewer, submissionId)
      return said.linkClosed
    },
    again: async () => {
      await typesetAgain(services, viewer, submissionId)
      return said.again
    },
  }
  const done = acts[act]
  if (!done) throw new Refused('move_unknown')
  const key = encodeURIComponent(place)
  return redirectWithNotice(`${typesettingPath(submissionId)}${key && `?at=${key}#${key}`}`, await done())
}

export default function TypesettingPage({ loaderData: { desk }, actionData: notice }: Route.ComponentProps) {
  const { submission } = desk
  return (
    <WorkspacePage title={`Typesetting ${submission.reference}`}>
      <DeskHead submission={submission} />
      <div className="desk typesetting">
        <TypesettingPanel desk={desk} notice={notice} />
        <PaperText html={desk.html} language={desk.language} />
      </div>
    </WorkspacePage>
  )
}
