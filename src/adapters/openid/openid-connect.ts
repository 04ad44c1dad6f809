import * as client from 'openid-client'
import type { Claimed, OpenIdProvider } from './openid.ts'

type Account = {
  /** `https://accounts.google.com`. With `http:` nothing is encrypted: only for trials on one machine. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What we ask about people besides who they are: ORCID refuses a scope it doesn't have. */
  asksEmail?: boolean
  /** Our own address, as registered with the provider. */
  returnAddress: string
  /** For each answer of the provider, in milliseconds. */
  timeout?: number
}

/**
 * The first person who signs in makes us ask the provider for its addresses, not the start: it may be down when we
 * aren't.
 */
export function openIdConnect({
  timeout = 5000,
  asksEmail = true,
  returnAddress,
  ...account
}: Account): OpenIdProvider {
  const state: { discovered?: Promise<client.Configuration> } = {}
  return {
    begin: async () => {
      const configuration = await discover()
      const kept = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: returnAddress,
        scope: asksEmail ? 'openid email' : 'openid',
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, kept }
    },
    finish: async (returned, { state: expectedState, nonce: expectedNonce, verifier: pkceCodeVerifier }) => {
      const configuration = await discover()
      const tokens = await client.authorizationCodeGrant(
        configuration,
        new URL(`${returnAddress}?${returned}`),
        { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true },
      )
      const claims = tokens.claims()! // an ID token is required above
      if (!asksEmail || typeof claims['email'] === 'string') return toClaimed(claims.iss, claims)
      // Google puts the address in the token; the standard lets others give it only when asked (section 5.4).
      return toClaimed(claims.iss, await client.fetchUserInfo(configuration, tokens.access_token, claims.sub))
    },
  }

  /** Looked up once; after a failure, the next person who signs in tries again. */
  function discover(): Promise<client.Configuration> {
    state.discovered ??= ask().catch((error: unknown) => {
      delete state.discovered
      throw error
    })
    return state.discovered
  }

  function ask(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = account
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeout / 1000,
      // The token's signature is checked too, although it comes from the provider itself.
      execute: [
        client.enableNonRepudiationChecks,
        ...(isPlain(issuer) ? [client.allowInsecureRequests] : []),
      ],
    })
  }
}

type Said = Pick<client.UserInfoResponse, 'sub' | 'email' | 'email_verified'>

function toClaimed(issuer: string, { sub, email, email_verified }: Said): Claimed {
  return { issuer, subject: sub, email: email ?? '', isEmailVerified: email_verified === true }
}

function isPlain(issuer: string): boolean {
  return new URL(issuer).protocol === 'http:'
}
