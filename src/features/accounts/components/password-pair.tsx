import { useState } from 'react'
import { isPasswordLongEnough, shortestPassword } from '#journal/people/account.ts'
import { sentences } from '#journal/sentences.ts'
import { PasswordField } from '#ui/password-field.tsx'

export const passwordHint = `At least ${shortestPassword} characters; avoid common words and names`

/** The second field says whether it matches the first once both contain something. */
export function PasswordPair({
  errors,
  labels = ['Password', 'Repeat password'],
}: {
  errors: Readonly<Record<string, string>>
  labels?: readonly [first: string, second: string]
}) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const typed = password !== '' && repeated !== ''
  const matches = typed && password === repeated
  const tooShort = typed && !isPasswordLongEnough(password) ? sentences.auth.passwordShort : undefined
  const differs = typed && !matches ? sentences.auth.passwordsDiffer : undefined
  return (
    <div className="pair steady">
      <PasswordField
        label={labels[0]}
        name="password"
        hint={passwordHint}
        onInput={({ currentTarget }) => setPassword(currentTarget.value)}
        error={tooShort ?? (password ? undefined : errors['password'])}
      />
      <PasswordField
        label={labels[1]}
        name="repeatPassword"
        hint="The same password again"
        onInput={({ currentTarget }) => setRepeated(currentTarget.value)}
        error={differs ?? (typed ? undefined : errors['repeatPassword'])}
        ok={matches ? 'Passwords match' : undefined}
      />
    </div>
  )
}
