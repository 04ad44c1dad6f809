// A paper begins with the package in which another system sends it.
import { Form, redirect, useNavigation } from 'react-router'
import type { Answer } from '#edge/refusals-to-http.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { FileField, type FileAsked } from '#features/submissions/uploading/file-field.tsx'
import { draftPath, wizardPath } from '#journal/desk-addresses.ts'
import { insist } from '#journal/refusals.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { receivePackage } from '../arriving/receive-package.server.ts'
import { takeIn, whyNotTakeIn } from '../arriving/taking-in.server.ts'
import { largestPackage } from '../contract.ts'
import type { Route } from './+types/from-package.ts'

export { clientAction } from '#edge/client-action.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(atWorkKey)
  insist(whyNotTakeIn(viewer))
  return { isPublisher: viewer.role === 'publisher' }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  insist(whyNotTakeIn(viewer)) // before anything is received
  const { id } = await takeIn(services, viewer, await receivePackage(request))
  return redirect(draftPath(id, viewer.role === 'publisher' ? 'author' : 'title'), 303)
}

const aPackage: FileAsked = {
  name: 'package',
  accept: '.zip,.meca,application/zip',
  says: 'A .zip, up to 50 MB',
  optional: false,
  whyNotOfSize: (size) => (size > largestPackage ? 'package_too_large' : undefined),
}

const taken = [
  'The newest Word file of the manuscript',
  'Title, language, abstract and keywords',
  'Authors, with affiliations, ORCID iDs and contributions',
  'Funders, declarations and the preprint’s DOI',
]

export default function FromPackagePage({ loaderData, actionData: notice }: Route.ComponentProps) {
  const { isPublisher } = loaderData
  const busy = useNavigation().state !== 'idle'
  return (
    <WorkspacePage title="Begin with a package" current="dashboard">
      <div className="desk-head">
        <h1>Begin with a package</h1>
      </div>
      <div className="beside">
        <Form className="sheet" method="post" encType="multipart/form-data" noValidate>
          <div className="in form">
            {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
            <p>
              Preprint servers and other journals pass papers on as MECA packages. Choose yours, and we’ll
              fill in a draft for you to check and complete.
            </p>
            {isPublisher && (
              <p>
                Articles that publishers create skip editing and review. To have the paper reviewed here, ask
                its author to begin with the package.
              </p>
            )}
            <FileField
              label="Package"
              hint="It needs a manifest.xml, and the manuscript as a Word file. We keep it unchanged."
              asked={aPackage}
            />
          </div>
          <div className="ctl">
            <span className="sp" />
            <ButtonLink href={wizardPath(isPublisher ? 'publisher' : 'author')}>Cancel</ButtonLink>
            <Button kind="go" busy={busy}>
              Read the Package
            </Button>
          </div>
        </Form>
        <aside className="aside">
          <h2>What we read from it</h2>
          <ul>
            {taken.map((it) => (
              <li key={it}>
                <Icon name="check" />
                <span>{it}</span>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </WorkspacePage>
  )
}
