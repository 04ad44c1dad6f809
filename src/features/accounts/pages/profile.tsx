import { profilePath, settingsPath } from '#journal/desk-addresses.ts'
import type { SignedIn } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { clientKey, type Client } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import { orSayAt, redirectWithNotice } from '#edge/notices.ts'
import { readForm, readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { ProfileForm } from '../components/profile-form.tsx'
import { ProfileFrame } from '../components/profile-frame.tsx'
import { OrcidForm } from '../providers/orcid-form.tsx'
import { OrcidProved, ProfileEdit } from '../asked.ts'
import { atWorkKey } from '../signed-in/at-work.server.ts'
import { connectOrcid, disconnectOrcid, findOwnOrcid, findProvedOrcid } from '../use-cases/orcid.server.ts'
import { editProfile } from '../use-cases/editing-profile.server.ts'
import { toFormValues } from '../use-cases/profile.server.ts'
import type { Route } from './+types/profile.ts'

export const handle = { js: 'none' }

export async function loader({ context }: Route.LoaderArgs) {
  const { services, person } = context.get(atWorkKey)
  const hasPassword = person.passwordHash !== null
  const orcids = services.openId.orcid && {
    connected: await findOwnOrcid(services, person),
    proved: await findProvedOrcid(services, context.get(clientKey)),
  }
  return { values: toFormValues(person), hasPassword, orcids }
}

type Asked = { services: Services; viewer: SignedIn; request: Request; client: Client }

/** By the name of the button; each returns what to say afterwards. */
const tasks = new Map<string, (asked: Asked) => Promise<string>>([
  [
    'connectOrcid',
    async ({ services, viewer, request, client: { browser } }) => {
      const { orcid } = await readForm(request, OrcidProved)
      await connectOrcid(services, viewer, { browser, orcid })
      return 'Your ORCID iD is connected.'
    },
  ],
  [
    'disconnectOrcid',
    async ({ services, viewer }) => {
      await disconnectOrcid(services, viewer)
      return 'Your ORCID iD is disconnected. Published papers keep it.'
    },
  ],
])

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const task = tasks.get((await readTyped(request))['task'] ?? '')
  const asked = { services, viewer, request, client: context.get(clientKey) }
  if (task) return redirectWithNotice(profilePath, await orSayAt(profilePath, () => task(asked)))
  const form = await readForm(request, ProfileEdit)
  const { isEmailPending } = await orApologise(services, sentences.profile.updateFailed, () =>
    editProfile(services, viewer, form),
  )
  const pending = ` We’ve sent a link to ${form.email}; the new address takes effect once you open it.`
  return redirectWithNotice(profilePath, sentences.success.profileUpdated + (isEmailPending ? pending : ''))
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, orcids } = loaderData
  const filled = { values: actionData?.typed ?? loaderData.values, errors: actionData?.fields ?? {} }
  return (
    <ProfileFrame tab="profile" notice={actionData} aside={<Aside />}>
      <ProfileForm notice={actionData} hasPassword={hasPassword} {...filled} />
      {orcids && <OrcidForm {...orcids} />}
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
          Change it under <a href={settingsPath}>Settings</a>.
        </p>
      </section>
    </>
  )
}
