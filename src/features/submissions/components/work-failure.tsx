import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { WorkspacePage } from '#features/about/components/workspace-page.tsx'
import { sentences } from '#journal/sentences.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** What a page of the workspace shows in its own place: the sentence of the refusal or the apology, and a way on. */
export function WorkFailure() {
  const { sentence, isOurs } = read(useRouteError())
  const { pathname, search } = useLocation()
  return (
    <WorkspacePage title={sentence}>
      <div className="desk-head">
        <h1>{sentence}</h1>
      </div>
      {isOurs ? (
        <Empty
          title="Nothing is lost"
          action={
            <ButtonLink kind="go" href={pathname + search}>
              Try again
            </ButtonLink>
          }
        >
          What was saved is kept. Please try again in a moment.
        </Empty>
      ) : (
        <Empty
          title="There is nothing to work on at this address"
          action={
            <ButtonLink kind="go" href="/dashboard">
              Back to Dashboard
            </ButtonLink>
          }
        >
          Your dashboard lists every submission that waits for you.
        </Empty>
      )}
    </WorkspacePage>
  )
}

function read(error: unknown): { sentence: string; isOurs: boolean } {
  if (isRouteErrorResponse(error)) {
    const { message } = (error.data ?? {}) as { message?: string } // as orErrorPage throws it
    return { sentence: message ?? sentences.loading.submissionFailed, isOurs: error.status >= 500 }
  }
  const isNetwork = error instanceof TypeError && typeof document !== 'undefined' // what fetch throws without a connection
  return {
    sentence: isNetwork ? sentences.workflow.networkFailed : sentences.workflow.unexpected,
    isOurs: true,
  }
}
