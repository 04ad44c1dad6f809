import { redirect } from 'react-router'
import { AuthPage } from '#site/auth-page.tsx'
import { loginPath, loginToPath, profilePath } from '#journal/desk-addresses.ts'
import { isSignedIn } from '#journal/roles.ts'
import { Refused } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { clientKey, toBrowserCookie, withBrowser } from '#edge/client.ts'
import { servicesKey, viewerKey } from '#edge/context.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { readForm, readTyped } from '#edge/read-form.server.ts'
import { orNotice, type Answer } from '#edge/refusals-to-http.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { AccountField, ConsentBoxes, NewcomerFields } from '../components/account-fields.tsx'
import { OffGoogleButton, ProviderButtons, toProviderLinks } from '../components/provider-button.tsx'
import { PasswordPair } from '../components/password-pair.tsx'
import { useChecked } from '../components/use-checked.ts'
import { RefusalNote, SaidToast } from '../components/said.tsx'
import { OrcidLink } from '#site/orcid-link.tsx'
import { SendButton } from '#site/send-button.tsx'
import { Registration, trap } from '../asked.ts'
import { findGoodStamp, insistOnStamp, stampForm } from '../form-stamp.server.ts'
import { findWayBack } from '../signed-in/need-signed-in.server.ts'
import { findProvedOrcid } from '../use-cases/orcid.server.ts'
import { register } from '../use-cases/registering.server.ts'
import type { Route } from './+types/register.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  if (isSignedIn(context.get(viewerKey))) throw redirect(findWayBack(request) ?? '/welcome')
  const services = context.get(servicesKey)
  const orcid = await findProvedOrcid(services, context.get(clientKey))
  return { links: toProviderLinks(services), orcid, stamp: await stampForm(services) }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const services = context.get(servicesKey)
  const { [trap]: trapped, stamp, ...typed } = await readTyped(request)
  const again = await findGoodStamp(services, stamp)
  return orNotice(
    async () => {
      if (trapped) throw new Refused('filled_by_program')
      const form = await readForm(request, Registration)
      await insistOnStamp(services, stamp)
      const browser = withBrowser(context.get(clientKey), services)
      const said = await orApologise(services, sentences.auth.unexpected, () =>
        register(services, { ...form, stamp }, browser),
      )
      const cookies = [toBrowserCookie(services.journal, browser)]
      return redirectWithNotice(loginPath, said, { code: 'registered', cookies })
    },
    () => ({ ...typed, ...(again && { stamp: again }) }),
  )
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, formProps } = useChecked('registration', actionData)
  const filled = { values: notice?.typed ?? {}, errors: notice?.fields ?? {} }
  const { links, orcid } = loaderData
  return (
    <AuthPage
      title="Create Your Account"
      crumbs={[{ label: 'Register' }]}
      lead="Registration is free. All fields are required unless marked optional."
      cover={{ year: 2026, month: 10 }}
      wide
      isRefused={Boolean(notice)}
      action={<ButtonLink href={loginPath}>Login</ButtonLink>}
      toasts={<SaidToast notice={notice} />}
    >
      <form {...formProps} className="form">
        {orcid && <ProvedNote orcid={orcid} />}
        {!orcid && Object.keys(links).length > 0 && (
          <>
            <ProviderButtons verb="Sign Up" links={links} />
            <p className="or">or with email</p>
          </>
        )}
        <RefusalNote notice={notice} />
        <input type="hidden" name="stamp" value={filled.values['stamp'] ?? loaderData.stamp} />
        {/* Invisible to people; programs that fill in whatever they find fall for it. */}
        <div hidden>
          <Field name={trap} label="Leave this empty" optional autoComplete="off" tabIndex={-1} />
        </div>
        <NewcomerFields {...filled} />
        <AccountField line="email" {...filled} />
        <PasswordPair errors={filled.errors} />
        {orcid && (
          <Checkbox name="orcid" value={orcid} defaultChecked error={filled.errors['orcid']}>
            Connect my ORCID iD to the account
          </Checkbox>
        )}
        <ConsentBoxes {...filled} />
        <SendButton>Create account</SendButton>
        {!links.google && (
          <>
            <p className="or">or</p>
            <OffGoogleButton verb="Sign Up" />
          </>
        )}
        <p className="centred">
          Already registered? <a href={loginPath}>Login</a>
        </p>
      </form>
    </AuthPage>
  )
}

/** ORCID gives no email address, so whoever comes from there either registers or says which account is theirs. */
function ProvedNote({ orcid }: { orcid: string }) {
  return (
    <Note title="Your ORCID iD isn’t connected to an account here yet">
      <p>
        <OrcidLink orcid={orcid} isAuthenticated />
      </p>
      <p>
        If you have an account, <a href={loginToPath(profilePath)}>sign in with your password</a> and connect
        the iD on your profile. If you’re new here, create an account below.
      </p>
    </Note>
  )
}
