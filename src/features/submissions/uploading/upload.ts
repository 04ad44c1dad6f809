import type { Problem } from '#edge/endpoint.ts'
import { sentences } from '#journal/sentences.ts'

export type Sent = { bytes: number; of: number }
export type Sending = { done: Promise<{ refusal?: string }>; cancel: () => void }

/** Posts a form as `fetch` can't yet: reporting how much has been sent. The browser's cookie says who is asking. */
export function send(address: string, form: FormData, onProgress: (sent: Sent) => void): Sending {
  const request = new XMLHttpRequest()
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ bytes: loaded, of: total }))
  const done = new Promise<{ refusal?: string }>((resolve) => {
    request.addEventListener('load', () =>
      resolve(request.status === 200 ? {} : { refusal: whyRefused(request.responseText) }),
    )
    request.addEventListener('error', () => resolve({ refusal: sentences.workflow.networkFailed }))
    request.addEventListener('abort', () => resolve({ refusal: 'You cancelled the upload.' }))
  })
  request.open('POST', address)
  request.send(form)
  return { done, cancel: () => request.abort() }
}

function whyRefused(body: string): string {
  try {
    return (JSON.parse(body) as Problem).message // the shape of every API refusal
  } catch {
    return sentences.workflow.unexpected // a proxy in between answered, not the journal
  }
}
