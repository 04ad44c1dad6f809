/**
 * Who vouches for people through OpenID Connect: https://openid.net/specs/openid-connect-core-1_0.html, section 3.1.
 */
export type OpenIdProvider = {
  /**
   * A sign-in: the address to send the browser to, and what to keep until it's back. Throws if the provider can't be
   * reached.
   */
  begin(): Promise<{ address: string; kept: Kept }>
  /** Who it is, from what the browser brought back in the query. Throws unless everything matches how it began. */
  finish(returned: URLSearchParams, kept: Kept): Promise<Claimed>
}

/**
 * Each good for one sign-in: `state` names it, `nonce` comes back in the provider's token, `verifier` proves that we
 * began it (PKCE).
 */
export type Kept = { state: string; nonce: string; verifier: string }

/** `issuer` and `subject` together always mean the same person; anything else may change there. */
export type Claimed = { issuer: string; subject: string; email: string; isEmailVerified: boolean }
