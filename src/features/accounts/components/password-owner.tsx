/** Whose password it is, for password keepers: nobody sees it, and it is not sent. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
