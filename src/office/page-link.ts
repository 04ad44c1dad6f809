import {
  findMessage,
  toText,
  type FrameMessages,
  type Message,
  type PageMessages,
} from '#features/editing/frame/office-messages.ts'

export type PageLink = {
  tell<Id extends keyof FrameMessages>(id: Id, values: FrameMessages[Id]): void
}

/**
 * Talks only to the page around this frame, at `site`. Silent until the page is ready, except for the loading status.
 */
export function linkToPage(site: string, listen: (message: Message<PageMessages>) => void): PageLink {
  const waiting: string[] = []
  let isReady = false

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== site || source !== parent) return
    const message = findMessage<PageMessages>(data)
    if (message?.MessageId === 'Host_PostmessageReady') {
      isReady = true
      for (const text of waiting.splice(0)) parent.postMessage(text, site)
    } else if (message && isReady) listen(message)
  })

  return {
    tell(id, values) {
      const text = toText<FrameMessages, typeof id>(id, values)
      if (isReady || id === 'App_LoadingStatus') parent.postMessage(text, site)
      else waiting.push(text)
    },
  }
}
