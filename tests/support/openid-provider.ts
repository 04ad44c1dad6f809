// A real OpenID Connect provider on this machine, with people whose addresses the test decides.
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export const clientId = 'journal'
export const clientSecret = 'the secret of the journal'

export type Claims = { email: string; email_verified: boolean }
type Token = Record<string, unknown>

export type TestProvider = {
  issuer: string
  /**
   * What the provider says about someone, by subject; anyone not listed has a verified address made from the subject.
   */
  people: Map<string, Claims>
  /** Writes the ID tokens in place of the provider, from the claims of the genuine one. */
  forge?: ((claims: Token) => string) | undefined
  /** A token with these claims and the provider's true signature. */
  signed(claims: Token): string
  stop(): Promise<void>
}

/** As strict and as silent as ORCID: it knows no scope but `openid`, and tells names and no email. */
export const likeOrcid = { scope: 'openid', claims: { openid: ['sub', 'given_name', 'family_name'] } }
const likeGoogle = {
  scope: 'openid email',
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
}

export async function startOpenIdProvider(
  returnAddress: string,
  telling: { scope: string; claims: Record<string, string[]> } = likeGoogle,
): Promise<TestProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server's address is never a string
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const it: TestProvider = {
    issuer,
    people: new Map(),
    signed: (claims) => {
      const content = `${encode({ alg: 'RS256', kid: keyId })}.${encode(claims)}`
      return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const key = { ...privateKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' }
  const provider = new Provider(issuer, {
    ...configurationOf(it, returnAddress, key as Jwk),
    claims: telling.claims,
    scopes: telling.scope.split(' '),
    // No one is asked for consent: one click less.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session!.accountId!, // both are known by now
        clientId: oidc.client!.clientId,
      })
      grant.addOIDCScope(telling.scope)
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    const asked = context.path === '/auth' ? String(context.query['scope']).split(' ') : []
    if (asked.some((scope) => !telling.scope.split(' ').includes(scope)))
      return context.redirect(`${returnAddress}?error=invalid_scope&state=${String(context.query['state'])}`)
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (it.forge && body?.id_token) body.id_token = it.forge(decode(body.id_token))
  })
  server.on('request', provider.callback())
  return it
}

const keyId = 'test'
type Jwk = NonNullable<Configuration['jwks']>['keys'][number]

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (token: string): Token =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Token

const minutes = 600 // seconds

function configurationOf({ people }: TestProvider, returnAddress: string, key: Jwk): Configuration {
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnAddress] }],
    jwks: { keys: [key] },
    cookies: { keys: ['of this test'] },
    ttl: { AccessToken: minutes, Grant: minutes, IdToken: minutes, Interaction: minutes, Session: minutes },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        ...(people.get(sub) ?? { email: `${sub}@larkhaven.example`, email_verified: true }),
      }),
    }),
  }
}
