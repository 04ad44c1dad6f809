// How papers are reviewed, type by type: for publishers.
import { data } from 'react-router'
import { redirectWithNotice, takeNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { PassingToast } from '#features/lists/components/passing-toast.tsx'
import { PeopleFrame } from '#features/people/components/people-frame.tsx'
import { needPublisher } from '#features/people/need-publisher.server.ts'
import { PolicyAsked } from '../asked.ts'
import { PolicyForm } from '../components/policy-form.tsx'
import { openPolicies, setPolicy } from '../use-cases/policies.server.ts'
import type { Route } from './+types/policies.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = needPublisher(context)
  const { notice, headers } = takeNotice(request)
  return data({ types: await openPolicies(services), said: notice }, { headers })
}

export async function action({ context, request }: Route.ActionArgs): Promise<Answer> {
  const { services } = needPublisher(context)
  await setPolicy(services, await readForm(request, PolicyAsked))
  return redirectWithNotice('/policies', 'Saved. It holds for every round of review that begins from now on.')
}

export default function PoliciesPage({
  loaderData: { types, said },
  actionData: notice,
}: Route.ComponentProps) {
  return (
    <PeopleFrame tab="Peer review" toasts={<PassingToast notice={said} />}>
      <div className="under-tabs">
        {types.map((it) => (
          <PolicyForm
            key={it.name}
            type={it}
            notice={notice?.typed?.['name'] === it.name ? notice : undefined}
          />
        ))}
      </div>
    </PeopleFrame>
  )
}
