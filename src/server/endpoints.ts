// Mounts every slice's endpoints, and the description folded from their contracts.
import type { Hono } from 'hono'
import type { Contract } from '#edge/endpoint.ts'
import { mount, type Edge } from '#edge/mount.server.ts'
import { hasCharge } from '#journal/charges/charge.ts'
import { toOpenApi } from '#edge/openapi.ts'
import { toReadablePage } from '#edge/readable-page.ts'
import { contract as archiveContract } from '#reading/archive/contract.ts'
import { handlers as archiveHandlers } from '#reading/archive/endpoints.server.ts'
import { contract as assigningContract } from '#features/assigning/contract.ts'
import { handlers as assigningHandlers } from '#features/assigning/endpoints.server.ts'
import { contract as conflictsContract } from '#features/conflicts/contract.ts'
import { handlers as conflictsHandlers } from '#features/conflicts/endpoints.server.ts'
import { contract as contactContract } from '#features/contact/contract.ts'
import { handlers as contactHandlers } from '#features/contact/endpoints.server.ts'
import { contract as documentsContract } from '#features/editing/contract.ts'
import { handlers as documentsHandlers } from '#features/editing/endpoints.server.ts'
import { contract as wopiContract } from '#features/editing/wopi/contract.ts'
import { handlers as wopiHandlers } from '#features/editing/wopi/endpoints.server.ts'
import { mountWopi } from '#features/editing/wopi/host.server.ts'
import { contract as identityContract } from '#features/accounts/contract.ts'
import { handlers as identityHandlers } from '#features/accounts/endpoints.server.ts'
import { findViewer } from '#features/accounts/signed-in/sessions.server.ts'
import { contract as paymentsContract } from '#features/payments/contract.ts'
import { handlers as paymentsHandlers } from '#features/payments/endpoints.server.ts'
import { contract as preservingContract } from '#features/preserving/contract.ts'
import { handlers as preservingHandlers } from '#features/preserving/endpoints.server.ts'
import { contract as publishingContract } from '#features/publishing/contract.ts'
import { handlers as publishingHandlers } from '#features/publishing/endpoints.server.ts'
import { contract as reviewingContract } from '#features/reviewing/contract.ts'
import { handlers as reviewingHandlers } from '#features/reviewing/endpoints.server.ts'
import { contract as submissionsContract } from '#features/submissions/contract.ts'
import { handlers as submissionsHandlers } from '#features/submissions/endpoints.server.ts'
import { contract as talkContract } from '#features/talk/contract.ts'
import { handlers as talkHandlers } from '#features/talk/endpoints.server.ts'
import { contract as typesettingContract } from '#features/typesetting/contract.ts'
import { handlers as typesettingHandlers } from '#features/typesetting/endpoints.server.ts'
import { contract as unsentContract } from '#features/unsent/contract.ts'
import { handlers as unsentHandlers } from '#features/unsent/endpoints.server.ts'
import type { Services } from '#edge/context.ts'

/** Every call of the API, for its description and for tests that loop over all of them. */
export const contract = {
  ...identityContract,
  ...contactContract,
  ...submissionsContract,
  ...conflictsContract,
  ...assigningContract,
  ...talkContract,
  ...documentsContract,
  ...wopiContract,
  ...unsentContract,
  ...reviewingContract,
  ...archiveContract,
  ...paymentsContract,
  ...publishingContract,
  ...preservingContract,
  ...typesettingContract,
}

export function mountEndpoints(app: Hono, services: Services): void {
  const edge: Edge = { services, viewerOf: (request) => findViewer(services, request) }
  mount(app, edge, { contract: identityContract, handlers: identityHandlers })
  mount(app, edge, { contract: contactContract, handlers: contactHandlers })
  mount(app, edge, { contract: submissionsContract, handlers: submissionsHandlers })
  mount(app, edge, { contract: conflictsContract, handlers: conflictsHandlers })
  mount(app, edge, { contract: assigningContract, handlers: assigningHandlers })
  mount(app, edge, { contract: talkContract, handlers: talkHandlers })
  mount(app, edge, { contract: documentsContract, handlers: documentsHandlers })
  mount(app, edge, { contract: wopiContract, handlers: wopiHandlers })
  mountWopi(app, services)
  mount(app, edge, { contract: unsentContract, handlers: unsentHandlers })
  mount(app, edge, { contract: reviewingContract, handlers: reviewingHandlers })
  mount(app, edge, { contract: archiveContract, handlers: archiveHandlers })
  mountPayments(app, edge)
  mount(app, edge, { contract: publishingContract, handlers: publishingHandlers })
  mount(app, edge, { contract: preservingContract, handlers: preservingHandlers })
  mount(app, edge, { contract: typesettingContract, handlers: typesettingHandlers })
  const offered = offeredBy(services)
  const description = asUsed(
    services,
    toOpenApi(offered, { title: `${services.journal.name} API`, version: '1' }),
  )
  app.get('/api/openapi.json', (c) => c.json(description))
  app.get('/api', (c) => c.html(toReadablePage(offered, services.journal.name)))
  app.all('/api/*', (c) => c.json({ message: 'There’s no such call. /api lists them all.' }, 404))
}

/** A journal that has stopped charging still hears of a payment that was under way. */
function mountPayments(app: Hono, edge: Edge): void {
  const { webhook } = paymentsContract
  if (hasCharge(edge.services.journal))
    mount(app, edge, { contract: paymentsContract, handlers: paymentsHandlers })
  else mount(app, edge, { contract: { webhook }, handlers: { webhook: paymentsHandlers.webhook } })
}

/** What the API's description lists. */
function offeredBy({ journal }: Pick<Services, 'journal'>): Contract {
  if (hasCharge(journal)) return contract
  const unused = new Set(Object.keys(paymentsContract))
  return Object.fromEntries(Object.entries(contract).filter(([name]) => !unused.has(name)))
}

/** Fields of a submission that only a journal with a charge fills. */
const fieldsOfCharge = ['charge', 'paymentId', 'paymentStatus', 'owed', 'waiver']

function asUsed({ journal }: Pick<Services, 'journal'>, description: object): object {
  if (hasCharge(journal)) return description
  const isUsed = (name: string, value: unknown) => (fieldsOfCharge.includes(name) ? undefined : value)
  return JSON.parse(JSON.stringify(description, isUsed)) as object // it's JSON
}
