import { Moment } from '#site/moment.tsx'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import type { Whose } from '../use-cases/verifying.server.ts'
import { PasswordOwner } from './password-owner.tsx'
import { RefusalNote } from './said.tsx'
import { SendButton } from '#site/send-button.tsx'

type Props = { whose: Whose; notice: Notice | undefined }

/**
 * Someone who opens an emailed link in another browser sees whose account it is, and can prove it's theirs or end it.
 */
export function WhoseAccount({ whose, notice }: Props) {
  const { email, isNew } = whose
  return (
    <>
      <Facts whose={whose} />
      <form method="post" className="form" noValidate>
        <RefusalNote notice={notice} />
        <PasswordOwner email={email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          hint={isNew ? 'The one chosen when the account was created' : 'The one for this account'}
          error={notice?.fields?.['password']}
        />
        <SendButton>{isNew ? 'Verify Email' : 'Confirm Email'}</SendButton>
        <p className="alone">
          <a href="/forgot-password">Forgot password?</a>
        </p>
      </form>
      <form method="post" className="form not-me">
        <p>
          <b>Not you?</b>{' '}
          {isNew
            ? 'Then someone else used your address. Tell us, and we’ll delete the account. No one has ever signed in to it.'
            : 'Then someone else entered your address. Tell us, and we’ll take it off the account.'}
        </p>
        <Button wide name="task" value="notMe">
          This wasn’t me
        </Button>
      </form>
    </>
  )
}

function Facts({ whose: { email, name, isNew, made } }: { whose: Whose }) {
  return (
    <dl className="whose">
      <dt>Email</dt>
      <dd>{email}</dd>
      <dt>Name</dt>
      <dd>{name}</dd>
      {isNew && (
        <>
          <dt>Created</dt>
          <dd>
            <Moment at={made.at} style="long" />
            {made.with && `, with ${made.with}`}
            {made.near && `, from the network ${made.near}`}
          </dd>
        </>
      )}
    </dl>
  )
}
