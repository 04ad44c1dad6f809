// What /auth-action shows besides its forms.
import { useEffect } from 'react'
import { AuthPage } from '#site/auth-page.tsx'
import { loginPath } from '#journal/desk-addresses.ts'
import { sentences } from '#journal/sentences.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

export const june = { year: 2026, month: 6 }

export function RefusedPage({ said }: { said: string }) {
  return (
    <AuthPage title="This link can’t be used" cover={june}>
      <div className="form">
        <Note kind="bad" role="alert" title={said} inFocus>
          <p>
            Open the link in our latest email, or ask for another: for a new password, choose{' '}
            <a href="/forgot-password">Forgot password?</a>; to verify your address, sign in.
          </p>
        </Note>
        <p className="row">
          <ButtonLink href={loginPath}>Login</ButtonLink>
          <ButtonLink href="/" kind="quiet">
            Journal home
          </ButtonLink>
        </p>
      </div>
    </AuthPage>
  )
}

const pause = 1500 // milliseconds, to read the sentence (the specification, section 9)

export function SavedPage({ continueTo }: { continueTo: string }) {
  useEffect(() => {
    const timer = setTimeout(() => location.assign(continueTo), pause)
    return () => clearTimeout(timer)
  }, [continueTo])
  return (
    <AuthPage title="New password saved" cover={june}>
      <noscript>
        <meta httpEquiv="refresh" content={`2;url=${continueTo}`} />
      </noscript>
      <div className="form">
        <Note kind="good" role="status">
          {sentences.success.passwordReset}
        </Note>
        <p>
          <ButtonLink href={continueTo} kind="go">
            Continue
          </ButtonLink>
        </p>
      </div>
    </AuthPage>
  )
}

const ends = {
  account: {
    title: 'The account has been deleted',
    text: 'Thank you for telling us. Everything in it is gone, and no one ever signed in to it.',
  },
  address: {
    title: 'Your address stays yours',
    text: 'Thank you for telling us. The link no longer works, and the account can’t use your address.',
  },
} as const
export type Ended = keyof typeof ends

export const isEnded = (it: string | null): it is Ended => it !== null && Object.hasOwn(ends, it)

export function EndedPage({ ended }: { ended: Ended }) {
  const { title, text } = ends[ended]
  return (
    <AuthPage title={title} cover={june}>
      <div className="form">
        <Note kind="good" role="status">
          {text}
        </Note>
        <p>
          <ButtonLink href="/">Journal home</ButtonLink>
        </p>
      </div>
    </AuthPage>
  )
}
