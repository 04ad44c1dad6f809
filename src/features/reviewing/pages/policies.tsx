// How papers are reviewed, type by type: for publishers.
import { Fragment } from 'react'
import { redirectWithNotice } from '#edge/notices.ts'
import type { Services } from '#edge/context.ts'
import { readForm, readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { PeopleFrame } from '#features/people/components/people-frame.tsx'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { policiesPath } from '#journal/desk-addresses.ts'
import { Refused } from '#journal/refusals.ts'
import { PolicyAsked, QuestionAsked, QuestionNamed } from '../asked.ts'
import { PolicyForm } from '../components/policy-form.tsx'
import { QuestionsBlock } from '../questions/questions-block.tsx'
import { openPolicies, setPolicy } from '../types/policies.server.ts'
import { moveQuestionUp, removeQuestion, saveQuestion } from '../questions/questions.server.ts'
import type { Route } from './+types/policies.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = needPublisher(context)
  return { types: await openPolicies(services) }
}

type Task = (services: Services, request: Request) => Promise<void>

/** By the name of the button. */
const tasks: Record<string, Task> = {
  savePolicy: async (services, request) => setPolicy(services, await readForm(request, PolicyAsked)),
  saveQuestion: async (services, request) => saveQuestion(services, await readForm(request, QuestionAsked)),
  removeQuestion: async (services, request) =>
    removeQuestion(services, await readForm(request, QuestionNamed)),
  moveQuestionUp: async (services, request) =>
    moveQuestionUp(services, await readForm(request, QuestionNamed)),
}

export async function action({ context, request }: Route.ActionArgs): Promise<Answer> {
  const { services } = needPublisher(context)
  const { task = 'savePolicy' } = await readTyped(request)
  const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined
  if (!work) throw new Refused('body_malformed')
  await work(services, request)
  return redirectWithNotice(
    policiesPath,
    'Saved. It applies to every round of review that begins from now on.',
  )
}

export default function PoliciesPage({ loaderData: { types }, actionData: notice }: Route.ComponentProps) {
  const typed = notice?.typed ?? {}
  const isOfPolicy = typed['question'] === undefined
  return (
    <PeopleFrame tab="policies">
      <div className="under-tabs">
        {types.map((it) => (
          <Fragment key={it.name}>
            <PolicyForm type={it} notice={isOfPolicy && typed['name'] === it.name ? notice : undefined} />
            <QuestionsBlock type={it} asks="reviewers" notice={isOfPolicy ? undefined : notice} />
          </Fragment>
        ))}
      </div>
    </PeopleFrame>
  )
}
