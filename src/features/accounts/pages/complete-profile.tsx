import { AuthPage } from '#site/auth-page.tsx'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { servicesKey } from '#edge/context.ts'
import { redirectWithNotice, takeNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { AccountField, ConsentBoxes, CountryField } from '../components/account-fields.tsx'
import { useChecked } from '../components/use-checked.ts'
import { RefusalNote, SaidToast } from '../components/said.tsx'
import { SendButton } from '#site/send-button.tsx'
import { Completion } from '../asked.ts'
import { toWelcomePage } from '../signed-in/destinations.ts'
import { findWayBack, forgottenWayBack, needSignedIn } from '../signed-in/need-signed-in.server.ts'
import { completeProfile, needPerson, toFormValues } from '../use-cases/profile.server.ts'
import type { Route } from './+types/complete-profile.ts'

export const handle = { js: 'none' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = needSignedIn(context, request)
  const person = await needPerson(context.get(servicesKey).db, id)
  return { values: toFormValues(person), passing: takeNotice(context, request) }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const services = context.get(servicesKey)
  const viewer = needSignedIn(context, request)
  const form = await readForm(request, Completion)
  await orApologise(services, sentences.profile.updateFailed, () => completeProfile(services, viewer, form))
  const next = findWayOn(request) ?? toWelcomePage(services.journal)
  return redirectWithNotice(next, sentences.success.profileUpdated, { cookies: [forgottenWayBack] })
}

// Someone who was signed out on this page would otherwise be led back to it.
function findWayOn(request: Request): string | undefined {
  const path = findWayBack(request)
  return path?.startsWith('/complete-profile') ? undefined : path
}

export default function CompleteProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, formProps } = useChecked('completion', actionData)
  const filled = { values: notice?.typed ?? loaderData.values, errors: notice?.fields ?? {} }
  return (
    <AuthPage
      title="Complete Your Profile"
      crumbs={[{ label: 'Complete your profile' }]}
      lead={
        <>
          A few details, so that your papers carry the right name. Questions?{' '}
          <a href="/contact">Contact Us</a>.
        </>
      }
      cover={{ year: 2026, month: 7 }}
      wide
      isRefused={Boolean(notice)}
      toasts={<SaidToast passing={loaderData.passing} notice={notice} />}
    >
      <form {...formProps} className="form">
        <RefusalNote passing={loaderData.passing} notice={notice} />
        <div className="pair">
          <AccountField line="givenName" {...filled} />
          <AccountField line="familyName" {...filled} />
        </div>
        <AccountField line="username" {...filled} />
        <AccountField line="affiliation" {...filled} />
        <CountryField {...filled} />
        <ConsentBoxes {...filled} />
        <SendButton>Save and continue</SendButton>
      </form>
    </AuthPage>
  )
}
