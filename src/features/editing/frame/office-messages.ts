// What the page and an office editor's frame say to each other: the part of the postMessage protocol for WOPI clients
// that Collabora Online and Microsoft 365 share, JSON in a string.
// https://sdk.collaboraonline.com/docs/postmessage_api.html

/** From the frame to the page. */
export type FrameMessages = {
  App_LoadingStatus: { Status: 'Frame_Ready' | 'Document_Loaded' | 'Failed'; ReadOnly?: boolean }
  /** Ours: the document is still being fetched or opened. */
  Doc_Working: object
  /** Ours: the lock the frame asks for; the page releases it when it closes. */
  Doc_Lock: { Lock: string }
  /** Ours: the words that are selected, none if `Text` is empty; pages count from 1. */
  Doc_Selection: Selection
  Doc_ModifiedStatus: { Modified: boolean }
  Action_Save_Resp: SaveAnswer
  /** Ours: keyboard focus should leave the document. */
  UI_FocusOut: { Backward: boolean }
  /** Ours: the token has expired; waiting for `Reset_Access_Token`. */
  UI_TokenExpired: object
}

/** From the page to the frame. */
export type PageMessages = {
  Host_PostmessageReady: object
  Action_Save: {
    DontTerminateEdit: boolean
    DontSaveIfUnmodified: boolean
    Notify: boolean
    requestId: string
  }
  /** `refusal`: why there's no token */
  Reset_Access_Token: { token: string; refusal?: 'signed_out' | 'ended' | 'unanswered' }
  Grab_Focus: object
}

export type Selection = { Text: string; Page?: number | undefined }

export type SaveAnswer = {
  success: boolean
  result: 'saved' | 'unmodified' | 'conflict' | 'failed'
  /** The version of the document as it's stored now. */
  version?: string
  /** Collabora doesn't send it back. */
  requestId?: string
}

export type Message<All> = { [Id in keyof All]: { MessageId: Id; Values: All[Id] } }[keyof All]

export function toText<All, Id extends keyof All>(id: Id, values: All[Id]): string {
  return JSON.stringify({ MessageId: id, SendTime: Date.now(), Values: values })
}

/** The listener checks origin and sender; this checks only the shape. */
export function findMessage<All>(text: unknown): Message<All> | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const read = JSON.parse(text) as Partial<Message<All>> | null
    if (typeof read?.MessageId !== 'string') return undefined
    return { ...read, Values: read.Values ?? {} } as Message<All> // from our own frame, whose messages are typed
  } catch {
    return undefined
  }
}
