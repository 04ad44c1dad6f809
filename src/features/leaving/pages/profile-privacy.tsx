// What we hold about someone: to download, and to have deleted.
import { redirectWithNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { useFrame } from '#site/frame.ts'
import { loginPath, profilePath, settingsPath } from '#journal/desk-addresses.ts'
import { hasCharge } from '#journal/charges/charge.ts'
import { Button } from '#ui/button.tsx'
import { LeavingForm } from '../components/leaving-form.tsx'
import { ProfileFrame } from '#features/accounts/components/profile-frame.tsx'
import { Leaving } from '#features/accounts/asked.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { useAtWork } from '#site/at-work.ts'
import { forgottenCookies } from '#features/accounts/signed-in/sessions.server.ts'
import { deleteAccount } from '../use-cases/leaving.server.ts'
import type { Route } from './+types/profile-privacy.ts'

export const handle = { js: 'none' }

export function loader({ context }: Route.LoaderArgs) {
  return { hasPassword: context.get(atWorkKey).person.passwordHash !== null }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const { password } = await readForm(request, Leaving)
  await deleteAccount(services, viewer, password)
  const cookies = forgottenCookies(services.journal)
  return redirectWithNotice(loginPath, 'Your account has been deleted.', { cookies })
}

export default function ProfilePrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword } = loaderData
  const { email } = useAtWork()
  return (
    <ProfileFrame tab="privacy" notice={actionData} aside={<Aside />}>
      <DownloadBlock />
      <LeavingForm notice={actionData} hasPassword={hasPassword} email={email} />
    </ProfileFrame>
  )
}

function DownloadBlock() {
  return (
    <section className="block" aria-labelledby="download-title">
      <h2 id="download-title">Download my data</h2>
      <form method="post" action={`${profilePath}/my-data.zip`} className="form">
        <p>
          Everything we hold about you, in one zip: profile and consents, sessions, roles, your submissions
          with their files, history and feedback, what you did as editor or reviewer,
          {hasCharge(useFrame().journal) && ' payments,'} messages, emails and notifications. It’s JSON, which
          both people and programs can read.
        </p>
        <p className="row">
          <Button icon="download">Download my data</Button>
        </p>
      </form>
    </section>
  )
}

function Aside() {
  return (
    <section>
      <h2>What we keep, and why</h2>
      <p>
        It’s all in the <a href="/privacy">privacy statement</a>. Choose what we email you about under{' '}
        <a href={settingsPath}>Settings</a>.
      </p>
    </section>
  )
}
