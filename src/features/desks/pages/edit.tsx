import { useState } from 'react'
import { dashboardPath } from '#journal/desk-addresses.ts'
import type { Selection } from '#features/editing/frame/office-messages.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { DocumentBlock } from '#features/editing/document-block.tsx'
import { askedBy } from '../asking.ts'
import { ofEditor } from '../decisions.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { thanksFor } from '#features/submissions/moves/words.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { DeskHead } from '../components/desk-head.tsx'
import { DeskSwitch } from '../components/desk-switch.tsx'
import { EditorPanel } from '../deciding/editor-panel.tsx'
import { ManuscriptBlock, PaperBlocks } from '../components/paper-blocks.tsx'
import type { Route } from './+types/edit.ts'
import { readDecision } from './read-decision.server.ts'
import { keepIfAsked } from './keep-later.server.ts'
import { needDesk } from './need-desk.server.ts'

export { clientAction } from '#edge/client-action.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return needDesk(context, params.id, 'deskReject')
}

export async function action({ request, context, params }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const later = await keepIfAsked({ request, context, params }, 'editorFeedback')
  if (later) return later
  const pressed = await readDecision(request, params.id, ofEditor)
  if ('asks' in pressed) return pressed
  await decide(services, viewer, pressed)
  return redirectWithNotice(dashboardPath, thanksFor(pressed.move))
}

export default function EditPage({
  loaderData: { submission, standing, unsent },
  actionData: notice,
}: Route.ComponentProps) {
  const [selection, select] = useState<Selection>()
  return (
    <WorkspacePage title={`Edit ${submission.reference}`}>
      <DeskHead submission={submission} />
      <div className="desk">
        <div id="desk-paper">
          <DocumentBlock
            submission={submission}
            permission="edit"
            readFirst
            atDesk
            onSelect={select}
            standing={standing}
          />
          <ManuscriptBlock submission={submission} />
          <PaperBlocks submission={submission} />
        </div>
        <EditorPanel
          submission={submission}
          unsent={unsent}
          selection={selection}
          notice={notice}
          asks={askedBy(notice)}
        />
        <DeskSwitch panel="Editor Panel" />
      </div>
    </WorkspacePage>
  )
}
