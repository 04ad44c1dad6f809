import { data } from 'react-router'
import { WorkspacePage } from '#features/about/components/workspace-page.tsx'
import type { Role } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import { servicesKey } from '#server/context.ts'
import { redirectWithNotice, takeNotice } from '#server/notices.ts'
import { readForm, readTyped } from '#server/read-form.server.ts'
import { orNotice } from '#server/refusals-to-http.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { ProfileForm } from '../components/profile-form.tsx'
import { SaidToast } from '../components/said.tsx'
import { ProfileEdit } from '../contract.ts'
import { needSignedIn } from '../need-signed-in.server.ts'
import { noStore } from '../page-answers.server.ts'
import { editProfile, needPerson, toFormValues } from '../use-cases/profile.server.ts'
import type { Route } from './+types/profile.ts'

export const handle = { js: 'none' }
export const links = () => styleSheets('lists', 'forms', 'workspace')
export { noStore as headers }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, journal } = context.get(servicesKey)
  const person = await needPerson(db, needSignedIn(context, request).id)
  const { notice, headers } = takeNotice(request)
  const month = new Intl.DateTimeFormat('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: journal.timeZone,
  })
  const { role, email } = person
  const name = `${person.givenName} ${person.familyName}`.trim() || email
  return data(
    {
      values: toFormValues(person),
      name,
      email,
      role,
      since: month.format(person.createdAt),
      passing: notice,
    },
    { headers },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = needSignedIn(context, request)
  return orNotice(
    async () => {
      const form = await readForm(request, ProfileEdit)
      const { isEmailPending } = await editProfile(context.get(servicesKey), viewer, form)
      const pending = ` We sent a link to ${form.email}; the new address counts once you open it.`
      return redirectWithNotice(
        '/profile',
        sentences.success.profileUpdated + (isEmailPending ? pending : ''),
      )
    },
    await readTyped(request),
  )
}

const titles: Record<Role, string> = {
  author: 'Author',
  editor: 'Editor',
  reviewer: 'Reviewer',
  publisher: 'Publisher',
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, role, since, passing } = loaderData
  const filled = { values: actionData?.typed ?? loaderData.values, errors: actionData?.fields ?? {} }
  const toast = <SaidToast passing={passing} notice={actionData} />
  return (
    <WorkspacePage title="Profile" current="profile" person={{ name, email }} toasts={toast}>
      <div className="desk-head row person">
        <span className="avatar" aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <div>
          <h1>{name}</h1>
          <p className="muted small">
            {titles[role]}, member since {since}
          </p>
        </div>
      </div>
      <div className="beside">
        <ProfileForm notice={actionData} {...filled} />
        <aside className="aside stack">
          <section>
            <h2>Your name on papers</h2>
            <p>Given and family name are printed as you write them here.</p>
          </section>
          <section>
            <h2>Password</h2>
            <p>
              <a href="/forgot-password">Set a new password</a> by a link that we mail to you.
            </p>
          </section>
        </aside>
      </div>
    </WorkspacePage>
  )
}
