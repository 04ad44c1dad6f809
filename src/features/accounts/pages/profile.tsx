import { data } from 'react-router'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { redirectWithNotice, takeNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { ProfileForm } from '../components/profile-form.tsx'
import { ProfileFrame } from '../components/profile-frame.tsx'
import { ProfileEdit } from '../asked.ts'
import { atWorkKey } from '../signed-in/at-work.server.ts'
import { editProfile } from '../use-cases/editing-profile.server.ts'
import { toFormValues } from '../use-cases/profile.server.ts'
import type { Route } from './+types/profile.ts'

export const handle = { js: 'none' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { person } = context.get(atWorkKey)
  const { notice, headers } = takeNotice(request)
  const hasPassword = person.passwordHash !== null
  return data({ values: toFormValues(person), hasPassword, passing: notice }, { headers })
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const form = await readForm(request, ProfileEdit)
  const { isEmailPending } = await orApologise(services, sentences.profile.updateFailed, () =>
    editProfile(services, viewer, form),
  )
  const pending = ` We’ve sent a link to ${form.email}; the new address takes effect once you open it.`
  return redirectWithNotice('/profile', sentences.success.profileUpdated + (isEmailPending ? pending : ''))
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { passing, hasPassword } = loaderData
  const filled = { values: actionData?.typed ?? loaderData.values, errors: actionData?.fields ?? {} }
  return (
    <ProfileFrame tab="Profile" said={{ passing, notice: actionData }} aside={<Aside />}>
      <ProfileForm notice={actionData} hasPassword={hasPassword} {...filled} />
    </ProfileFrame>
  )
}

function Aside() {
  return (
    <>
      <section>
        <h2>Your name on papers</h2>
        <p>Your given and family names are printed as you enter them here.</p>
      </section>
      <section>
        <h2>Password</h2>
        <p>
          Change it under <a href="/profile/settings">Settings</a>.
        </p>
      </section>
    </>
  )
}
