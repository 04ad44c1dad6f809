import { isRouteErrorResponse, useRouteError } from 'react-router'
import { refusals } from '#journal/refusals.ts'
import { Failure } from './failure.tsx'

/** Replaces a page of React Router. */
export function FailurePage() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return <Failure status={500} />
  const said = (error.data as { message?: string } | undefined)?.message
  return <Failure status={error.status} said={said ?? unknown[error.status]} />
}

const unknown: Record<number, string> = { 404: refusals.page_missing.message }
