import { isRouteErrorResponse, useRouteError } from 'react-router'
import { WorkspacePage } from '#features/about/components/workspace-page.tsx'
import { sentences } from '#journal/sentences.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** What a page of the workspace shows in its own place: the refusal's sentence, and the way back. */
export function WorkFailure() {
  const title = sentenceOf(useRouteError())
  return (
    <WorkspacePage title={title}>
      <div className="desk-head">
        <h1>{title}</h1>
      </div>
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
    </WorkspacePage>
  )
}

function sentenceOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return sentences.loading.submissionFailed
  return (error.data as { message?: string } | undefined)?.message ?? sentences.loading.submissionFailed // as orErrorPage throws it
}
