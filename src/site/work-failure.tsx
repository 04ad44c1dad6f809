import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { dashboardPath } from '#journal/desk-addresses.ts'
import { withArticle } from '#journal/roles.ts'
import { ActingChoice } from './acting-switch.tsx'
import { useMaybeAtWork, type AtWork } from './at-work.ts'
import { useFrame } from './frame.ts'
import { WorkspacePage } from './workspace-page.tsx'
import { sentences } from '#journal/sentences.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** What a page of the workspace shows when it fails: the refusal's sentence or the apology, and where to go next. */
export function WorkFailure() {
  const { sentence, why } = read(useRouteError())
  const { pathname, search } = useLocation()
  const person = useMaybeAtWork()
  const { email } = useFrame().journal
  return (
    // The notice is left to the next page; if an action failed, the one we have was said before.
    <WorkspacePage title={sentence} toasts={null}>
      <div className="desk-head">
        <h1>{sentence}</h1>
      </div>
      {why === 'ours' ? (
        <Empty
          title="Nothing is lost"
          action={
            <ButtonLink kind="go" href={pathname + search}>
              Try again
            </ButtonLink>
          }
        >
          Everything you saved is safe. Please try again in a moment.
        </Empty>
      ) : (
        <Empty
          title={why === 'role' ? 'You don’t have access to this page' : 'There’s nothing to work on here'}
          action={why === 'role' && person ? <OtherRoles person={person} /> : toDashboard}
        >
          {why === 'role'
            ? `You’re working as ${withArticle[person?.role ?? 'author']}. If you think this page should be open to you, write to ${email}.`
            : 'Your dashboard lists every submission that needs you.'}
        </Empty>
      )}
    </WorkspacePage>
  )
}

const toDashboard = (
  <ButtonLink kind="go" href={dashboardPath}>
    Back to Dashboard
  </ButtonLink>
)

function OtherRoles({ person }: { person: AtWork }) {
  const { pathname, search } = useLocation()
  return (
    <ActingChoice role={person.role} held={person.roles} path={pathname + search}>
      {toDashboard}
    </ActingChoice>
  )
}

type Why = 'ours' | 'role' | 'missing'

function read(error: unknown): { sentence: string; why: Why } {
  if (isRouteErrorResponse(error)) {
    const { message } = (error.data ?? {}) as { message?: string } // as orErrorPage throws it
    return { sentence: message ?? sentences.loading.submissionFailed, why: whyOf(error.status) }
  }
  const isNetwork = error instanceof TypeError && typeof document !== 'undefined' // what fetch throws without a connection
  return {
    sentence: isNetwork ? sentences.workflow.networkFailed : sentences.workflow.unexpected,
    why: 'ours',
  }
}

function whyOf(status: number): Why {
  if (status >= 500) return 'ours'
  return status === 403 ? 'role' : 'missing'
}
