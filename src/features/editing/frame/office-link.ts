// Opens a document in a frame and talks to the editor in it: our own, or any that speaks WOPI.
import { sentences } from '#journal/sentences.ts'
import { frameLock } from './frame-lock.ts'
import { needPass, renewPass, sendPass, type Asked } from './office-pass.ts'
import { watchSilence } from './silence.ts'
import type { HeldLock } from '../wopi/contract.ts'
import {
  findMessage,
  toText,
  type FrameMessages,
  type Message,
  type PageMessages,
  type SaveAnswer,
  type Selection,
} from './office-messages.ts'

export type OfficeState =
  | { is: 'closed' }
  | { is: 'opening' }
  /** `lock`: another window holds it, and it can be taken away. */
  | { is: 'open'; mayEdit: boolean; isModified: boolean; lock?: HeldLock | undefined }
  | { is: 'failed'; sentence: string }

export type OfficeLink = {
  /** Resolves with the editor's answer; an editor that doesn't answer has failed. */
  save(): Promise<SaveAnswer>
  close(): void
}

const timeout = 60 // seconds: of silence while it opens, and for a save

type Hearer = {
  tell: (state: OfficeState) => void
  leave: (isBackward: boolean) => void
  select: (selection: Selection) => void
}

/** `tell` hears how things stand, `leave` when keyboard focus should leave the document, `select` what is selected in it. */
export function linkOffice(
  frame: HTMLIFrameElement,
  asked: Asked,
  { tell, leave, select }: Hearer,
): OfficeLink {
  const ending = new AbortController()
  const saves = awaitedSaves()
  const lock = frameLock(ending.signal)
  const keepSignedIn = signedInKeeper()
  let origin = ''
  let mayEdit = false

  const fail = (sentence: string) => {
    if (ending.signal.aborted) return
    lock.giveBack()
    close()
    tell({ is: 'failed', sentence })
  }
  const close = () => {
    ending.abort()
    saves.answered(unanswered)
    silence.stop()
  }
  const send = <Id extends keyof PageMessages>(id: Id, values: PageMessages[Id]) =>
    frame.contentWindow?.postMessage(toText<PageMessages, Id>(id, values), origin)
  const silence = watchSilence(timeout, () => fail(sentences.loading.documentFailed))

  function hear({ MessageId, Values }: Message<FrameMessages>): void {
    silence.sign()
    if (MessageId === 'App_LoadingStatus') {
      if (Values.Status === 'Frame_Ready') send('Host_PostmessageReady', {})
      else if (Values.Status === 'Failed') fail(sentences.loading.documentFailed)
      else {
        silence.stop()
        mayEdit = asked.permission === 'edit' && Values.ReadOnly !== true
        tell({ is: 'open', mayEdit, isModified: false })
      }
    } else if (MessageId === 'Doc_ModifiedStatus') {
      tell({ is: 'open', mayEdit, isModified: Values.Modified })
      if (Values.Modified) keepSignedIn()
    } else if (MessageId === 'Doc_Lock') lock.asked(Values.Lock)
    else if (MessageId === 'Doc_Selection') select(Values)
    else if (MessageId === 'UI_FocusOut') leave(Values.Backward)
    else if (MessageId === 'UI_TokenExpired')
      void renewPass(asked, lock, ending.signal).then((renewed) => send('Reset_Access_Token', renewed))
    else if (MessageId === 'Action_Save_Resp') saves.answered(Values)
  }

  listen((it) => it.origin === origin && it.source === frame.contentWindow, hear, ending.signal)
  needPass(asked, ending.signal).then(
    (pass) => {
      lock.opened(pass)
      origin = new URL(pass.action, location.href).origin
      sendPass(frame.name, pass)
      silence.sign()
    },
    (error: unknown) => fail(error instanceof Error ? error.message : sentences.loading.documentFailed),
  )

  return {
    close,
    save: () => saves.ask((requestId) => send('Action_Save', { ...saving, requestId })),
  }
}

const saving = { DontTerminateEdit: true, DontSaveIfUnmodified: true, Notify: true }

function listen(
  isFromFrame: (event: MessageEvent) => boolean,
  hear: (message: Message<FrameMessages>) => void,
  signal: AbortSignal,
): void {
  const receive = (event: MessageEvent) => {
    const message = isFromFrame(event) ? findMessage<FrameMessages>(event.data) : undefined
    if (message) hear(message)
  }
  addEventListener('message', receive, { signal })
}

/** Saves requested and not yet answered. */
function awaitedSaves() {
  const waiting = new Map<string, (answer: SaveAnswer) => void>()
  let count = 0
  return {
    ask: (send: (requestId: string) => void) =>
      new Promise<SaveAnswer>((resolve) => {
        const requestId = `save-${(count += 1)}`
        waiting.set(requestId, resolve)
        setTimeout(() => resolve(unanswered), timeout * 1000)
        send(requestId)
      }),
    /** Collabora doesn't say which request it's answering, so its answer counts for all. */
    answered(answer: SaveAnswer) {
      for (const requestId of answer.requestId ? [answer.requestId] : waiting.keys()) {
        waiting.get(requestId)?.(answer)
        waiting.delete(requestId)
      }
    },
  }
}

const unanswered: SaveAnswer = { success: false, result: 'failed' }

const often = 5 * 60_000 // milliseconds

/** Someone typing in the frame loads no pages, and would be signed out all the same. */
function signedInKeeper(): () => void {
  let last = -Infinity
  return () => {
    if (performance.now() - last < often) return
    last = performance.now()
    void fetch('/api/auth/me').catch(() => undefined)
  }
}
