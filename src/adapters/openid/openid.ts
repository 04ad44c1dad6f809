/** Who vouches for people by OpenID Connect: https://openid.net/specs/openid-connect-core-1_0.html, section 3.1. */
export type OpenIdProvider = {
  /** A sign-in: the address to send the browser to, and what has to be kept until it is back. Throws when the provider cannot be reached. */
  begin(): Promise<{ address: string; kept: Kept }>
  /** Who it is, from what the browser brought back in the query. Throws when anything of it is not as it was begun. */
  finish(returned: URLSearchParams, kept: Kept): Promise<Claimed>
}

/** Each good for one sign-in: `state` names it, `nonce` stands in the provider's token, `verifier` proves that we began it (PKCE). */
export type Kept = { state: string; nonce: string; verifier: string }

/** `issuer` and `subject` together are the same person for ever; everything else may change there. */
export type Claimed = { issuer: string; subject: string; email: string; isEmailVerified: boolean }
