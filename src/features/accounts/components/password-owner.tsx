/** Tells password managers whose password it is; nobody sees this, and it isn't sent. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
