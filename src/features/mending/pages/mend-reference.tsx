// A publisher amends a reference of a published paper: the list, the form, then what it would change.
import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { submissionPath } from '#journal/desk-addresses.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { withTypedParts } from '#features/typesetting/parts-given.ts'
import { check } from '#edge/mount.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Note } from '#ui/note.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { ReferenceAsked } from '../asked.ts'
import { LookAgain } from '../components/look-again.tsx'
import { ReferenceForms } from '../components/reference-forms.tsx'
import { lookAtReference, mendReference, needReferences } from '../references.server.ts'
import type { Route } from './+types/mend-reference.ts'

export const links = () => styleSheets('typesetting')

type MendNotice = Notice & { look?: Omit<ComponentProps<typeof LookAgain>, 'busy'> }

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  return needReferences(services, viewer, { id, at: new URL(request.url).searchParams.get('at') ?? '' })
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const { then, ...typed } = await readTyped(request)
  if (then === 'again') return { message: '', typed }
  const given = { submissionId: id, ...check(ReferenceAsked, withTypedParts(typed)) }
  if (then === 'save') {
    await mendReference(services, viewer, given)
    return redirectWithNotice(
      submissionPath(id),
      'Amended. The paper’s page and PDF will follow in a minute.',
    )
  }
  const changes = await lookAtReference(services, viewer, given)
  return {
    message: '',
    typed,
    look: { changes, reason: given.reason, isSilent: false, sent: Object.entries(typed) },
  }
}

export default function MendReferencePage({
  loaderData: { submission, references, chosen },
  actionData,
}: Route.ComponentProps) {
  const notice: MendNotice | undefined = actionData
  const busy = useNavigation().state === 'submitting'
  const words = references.find(({ place }) => place === chosen?.key)?.words ?? ''
  return (
    <WorkspacePage title={`References in ${submission.reference}`}>
      <DeskHead submission={submission} heading="Amend a Reference" />
      {notice?.look ? (
        <LookAgain {...notice.look} busy={busy} />
      ) : chosen ? (
        <ReferenceForms key={chosen.key} chosen={chosen} words={words} notice={notice} busy={busy} />
      ) : (
        <References of={references} />
      )}
    </WorkspacePage>
  )
}

function References({ of }: { of: Route.ComponentProps['loaderData']['references'] }) {
  if (of.length === 0)
    return <Note title="There are no references to amend.">They appear here once the paper is typeset.</Note>
  return (
    <section className="block" aria-label="References">
      <ol className="stack">
        {of.map(({ place, words }, at) => (
          <li key={place}>
            {at + 1}. {words}{' '}
            <a href={`?at=${place}`} aria-label={`Amend reference ${at + 1}`}>
              Amend
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
