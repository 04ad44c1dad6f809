// What lets a frame open a document: a WOPI access token, where to send it, and a new one once it has expired.
import { sentences } from '#journal/sentences.ts'
import type { FrameLock } from './frame-lock.ts'
import type { PageMessages } from './office-messages.ts'
import type { Permission } from '../wopi/contract.ts'

export type Asked = { submissionId: string; permission: Permission }

/** `action` is a path if the editor is on this page's host, by whatever name the person reaches it. */
type Pass = { token: string; ttl: number; action: string; wopiSrc: string }

class NoPass extends Error {
  /** 0: no one answered. */
  readonly status: number
  constructor(status: number, message: string = sentences.loading.documentFailed) {
    super(message)
    this.status = status
  }
}

/** Throws `NoPass` with the server's sentence. */
export async function needPass({ submissionId, permission }: Asked, signal: AbortSignal): Promise<Pass> {
  const answer = await fetch(`/api/wopi/token/${submissionId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ permission }),
    signal,
  }).catch(() => undefined)
  const said = (await answer?.json().catch(() => undefined)) as (Pass & { message?: string }) | undefined
  if (!answer?.ok || !said) throw new NoPass(answer?.status ?? 0, said?.message)
  return said
}

/** For a frame whose token is no longer valid. */
export async function renewPass(
  asked: Asked,
  lock: FrameLock,
  signal: AbortSignal,
): Promise<PageMessages['Reset_Access_Token']> {
  try {
    const pass = await needPass(asked, signal)
    lock.opened(pass)
    return { token: pass.token }
  } catch (error) {
    const status = error instanceof NoPass ? error.status : 0
    return { token: '', refusal: whyNoPass[status] ?? 'unanswered' }
  }
}

const whyNoPass: Record<number, PageMessages['Reset_Access_Token']['refusal']> = {
  401: 'signed_out',
  403: 'ended',
  404: 'ended',
}

/** The token goes in a form, so that no address contains it. */
export function sendPass(target: string, { action, token, ttl }: Pass): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target, hidden: true })
  for (const [name, value] of Object.entries({ access_token: token, access_token_ttl: String(ttl) })) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
