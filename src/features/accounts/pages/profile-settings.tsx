// Password, sessions and emails: each has its own form, told apart by the button that was pressed.
import { settingsPath } from '#journal/desk-addresses.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import type { Services } from '#edge/context.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { readForm, readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { useAtWork } from '#site/at-work.ts'
import { EmailConsentsForm } from '../components/email-consents-form.tsx'
import { OpeningForm } from '../components/opening-form.tsx'
import { PasswordForm, PasswordLinkForm } from '../components/password-form.tsx'
import { ProfileFrame } from '../components/profile-frame.tsx'
import { SessionList } from '../components/session-list.tsx'
import { EmailConsents, Opening, PasswordChange, SessionChosen } from '../asked.ts'
import { atWorkKey } from '../signed-in/at-work.server.ts'
import { findToken } from '../signed-in/sessions.server.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../use-cases/own-sessions.server.ts'
import { changePassword, sendPasswordLink } from '../use-cases/password.server.ts'
import { chooseEmails, chooseOpening, toFormValues } from '../use-cases/profile.server.ts'
import type { Route } from './+types/profile-settings.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, person } = context.get(atWorkKey)
  const token = findToken(request, services.journal) ?? ''
  return {
    hasPassword: person.passwordHash !== null,
    values: toFormValues(person),
    opensDocument: person.opensDocument,
    sessions: await listOwnSessions(services, person, token),
  }
}

type Asked = { services: Services; viewer: SignedIn; token: string; request: Request }

/** By the name of the button; each returns what to say afterwards. */
const tasks: Record<string, (asked: Asked) => Promise<string>> = {
  changePassword: async ({ services, viewer, token, request }) => {
    await changePassword(services, viewer, { ...(await readForm(request, PasswordChange)), token })
    return 'Your password has been changed. You’re still signed in here, and signed out everywhere else.'
  },
  mailPasswordLink: async ({ services, viewer }) => {
    await sendPasswordLink(services, viewer)
    return sentences.success.resetLinkSent
  },
  chooseMails: async ({ services, viewer, request }) => {
    await chooseEmails(services, viewer, await readForm(request, EmailConsents))
    return 'Your email preferences have been saved.'
  },
  chooseOpening: async ({ services, viewer, request }) => {
    await chooseOpening(services, viewer, await readForm(request, Opening))
    return 'Your setting has been saved.'
  },
  endOtherSessions: async ({ services, viewer, token }) => {
    await endOtherSessions(services, viewer, token)
    return 'You’re now signed in only here.'
  },
  endSession: async ({ services, viewer, request }) => {
    const { session } = await readForm(request, SessionChosen)
    await endOwnSession(services, viewer, session)
    return 'Session ended.'
  },
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const typed = await readTyped(request)
  const name = typed['task'] ?? ''
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (!task) throw new Refused('body_malformed')
  const token = findToken(request, services.journal) ?? ''
  return redirectWithNotice(settingsPath, await task({ services, viewer, token, request }))
}

export default function ProfileSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, values, opensDocument, sessions } = loaderData
  const { email } = useAtWork()
  const noticeOf = (task: string) => (actionData?.typed?.['task'] === task ? actionData : undefined)
  return (
    <ProfileFrame tab="settings" notice={actionData} aside={<Aside />}>
      {hasPassword ? (
        <PasswordForm notice={noticeOf('changePassword')} email={email} />
      ) : (
        <PasswordLinkForm email={email} />
      )}
      <SessionList sessions={sessions} notice={noticeOf('endSession')} />
      <EmailConsentsForm values={values} />
      <OpeningForm opensDocument={opensDocument} />
    </ProfileFrame>
  )
}

function Aside() {
  return (
    <section>
      <h2>Someone else in your account?</h2>
      <p>
        Change your password: that ends every other session at once, and closes any manuscript they have open.
      </p>
    </section>
  )
}
