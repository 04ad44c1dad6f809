import { data, type ClientActionFunctionArgs } from 'react-router'
import { sentences } from '#journal/sentences.ts'
import type { Notice } from './refusals-to-http.ts'

/** What an action of the workspace answers when it does not lead elsewhere. */
type Answer = Notice | undefined

/** Where the connection is away the page stays as it is, with what was typed, and says so. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return (await serverAction()) as Answer // our actions answer nothing else
  } catch (error) {
    if (!(error instanceof TypeError)) throw error // what fetch throws without a connection
    // As an error, so that the page is not loaded anew: that would fail, too.
    return data<Answer>({ message: sentences.workflow.networkFailed }, { status: 503 })
  }
}
