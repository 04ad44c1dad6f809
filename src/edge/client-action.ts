import { data, type ClientActionFunctionArgs } from 'react-router'
import { sentences } from '#journal/sentences.ts'
import type { Notice } from './refusals-to-http.ts'

/** What an action of the workspace returns unless it redirects. */
type Answer = Notice | undefined

/** If the connection is lost, the page stays as it is, with everything typed, and says so. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return (await serverAction()) as Answer // our actions return nothing else
  } catch (error) {
    if (!(error instanceof TypeError)) throw error // what fetch throws without a connection
    // As an error, so that the page isn't reloaded: that would fail, too.
    return data<Answer>({ message: sentences.workflow.networkFailed }, { status: 503 })
  }
}
