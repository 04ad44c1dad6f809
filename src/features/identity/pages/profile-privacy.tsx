// What we hold on somebody: to take along.
import { data } from 'react-router'
import { takeNotice } from '#server/notices.ts'
import { Button } from '#ui/button.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { ProfileFrame } from '../components/profile-frame.tsx'
import { SaidToast } from '../components/said.tsx'
import { noStore } from '../page-answers.server.ts'
import { needProfile } from '../profile-head.server.ts'
import type { Route } from './+types/profile-privacy.ts'

export const handle = { js: 'none' }
export const links = () => styleSheets('lists', 'forms', 'workspace')
export { noStore as headers }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { head } = await needProfile({ request, context })
  const { notice, headers } = takeNotice(request)
  return data({ head, passing: notice }, { headers })
}

export default function ProfilePrivacyPage({ loaderData: { head, passing } }: Route.ComponentProps) {
  return (
    <ProfileFrame tab="Privacy" head={head} toasts={<SaidToast passing={passing} />} aside={<Aside />}>
      <DownloadBlock />
    </ProfileFrame>
  )
}

function DownloadBlock() {
  return (
    <section className="block" aria-labelledby="download-title">
      <h2 id="download-title">Download my data</h2>
      <form method="post" action="/profile/my-data.zip" className="form">
        <p>
          Everything we hold on you, as one zip: profile and consents, sessions, roles, your submissions with
          their files, history and feedback, what you did as editor or reviewer, payments, messages, mails and
          news. Programs can read it (JSON), and so can people.
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
        The <a href="/privacy">privacy statement</a> says it. What may be mailed to you is chosen under{' '}
        <a href="/profile/settings">Settings</a>.
      </p>
    </section>
  )
}
