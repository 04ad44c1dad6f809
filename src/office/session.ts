// One document in one frame, from opening to leaving. The page around it asks by messages; React only shows the state.
import type { SaveAnswer, Selection } from '#features/editing/frame/office-messages.ts'
import { Conflict } from './ask-host.ts'
import { toText, watchKeys } from './keys.ts'
import { siteOf, type Opening } from './opening.ts'
import { linkToPage, type PageLink } from './page-link.ts'
import { tokenRenewal } from './renewal.ts'
import { saver, type Saver } from './saving.ts'
import { said } from './sentences.ts'
import { signsOfWork } from './signs-of-work.ts'
import { wopiClient, type FileInfo, type SaveKind, type WopiClient } from './wopi-client.ts'

export type State =
  | { is: 'loading' }
  | { is: 'failed'; sentence: string }
  | { is: 'open'; info: FileInfo; bytes: Uint8Array; mayEdit: boolean; note?: string | undefined }
  | { is: 'plain'; bytes: Uint8Array }

export type Session = {
  state(): State
  subscribe(hear: () => void): () => void
  /** The editor has the document and accepts changes. */
  loaded(): void
  /** Neither the editor nor the plain view can show it. */
  failed(): void
  /** The editor refuses it. */
  refused(): void
  /** Someone has changed the text. */
  changed(): void
  /** Someone has selected words, or none any more. */
  selected(selection: Selection): void
  save(kind: SaveKind): Promise<SaveAnswer>
}

const refresh = 10 * 60_000 // milliseconds; the host lets a lock expire after thirty minutes

/** `takeBytes` asks the editor for the file as it is now. */
export function openSession(opening: Opening, takeBytes: () => Promise<ArrayBuffer | null>): Session {
  let state: State = { is: 'loading' }
  const hearers = new Set<() => void>()
  const show = (next: State) => {
    state = next
    for (const hear of hearers) hear()
  }
  const note = (sentence?: string) => {
    if (state.is === 'open') show({ ...state, note: sentence })
  }
  const renewal = tokenRenewal(() => page.tell('UI_TokenExpired', {}))
  const wopi = wopiClient(opening, renewal.ask)
  const saving = saver({
    wopi,
    takeBytes,
    note,
    tell: (isModified) => page.tell('Doc_ModifiedStatus', { Modified: isModified }),
  })
  const page: PageLink = linkToPage(siteOf(opening), ({ MessageId, Values }) => {
    if (MessageId === 'Grab_Focus') toText()
    else if (MessageId === 'Reset_Access_Token') renewal.give(Values)
    else if (MessageId === 'Action_Save') void saveAsAsked(Values.requestId)
  })
  const saveAsAsked = async (requestId: string) =>
    page.tell('Action_Save_Resp', { ...(await saving.save('user')), requestId })
  const fail = (sentence: string) => {
    show({ is: 'failed', sentence })
    page.tell('App_LoadingStatus', { Status: 'Failed' })
    void wopi.unlock()
  }

  const work = signsOfWork(() => page.tell('Doc_Working', {}))
  page.tell('App_LoadingStatus', { Status: 'Frame_Ready' })
  watchKeysOf(page, saving)
  void fetchDocument(wopi, page, work.sign).then(show, () => fail(said.failed))
  keepWhileOpen(wopi, saving, () => note(said.lockLost))

  return {
    state: () => state,
    subscribe: (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    loaded: () => {
      work.stop()
      const mayEdit = state.is === 'open' && state.mayEdit
      page.tell('App_LoadingStatus', { Status: 'Document_Loaded', ReadOnly: !mayEdit })
    },
    failed: () => fail(said.failed),
    refused: () => {
      if (state.is !== 'open') return
      show({ is: 'plain', bytes: state.bytes })
      void wopi.unlock()
    },
    changed: () => {
      if (state.is === 'open' && state.mayEdit) saving.changed()
    },
    selected: (selection) => page.tell('Doc_Selection', selection),
    save: saving.save,
  }
}

/** Locks before fetching, so that what's edited is what was locked. */
async function fetchDocument(wopi: WopiClient, page: PageLink, working: () => void): Promise<State> {
  const info = await wopi.checkFileInfo()
  const isWritable = info.UserCanWrite === true && info.ReadOnly !== true
  if (isWritable) page.tell('Doc_Lock', { Lock: wopi.lockId }) // before: the page may go while we ask for it
  const note = isWritable ? await whyNotLocked(wopi) : undefined
  return { is: 'open', info, bytes: await wopi.getFile(working), mayEdit: isWritable && !note, note }
}

/** Takes the lock, or returns who has it. */
async function whyNotLocked(wopi: WopiClient): Promise<string | undefined> {
  try {
    await wopi.lock()
    return undefined
  } catch (error) {
    if (error instanceof Conflict) return `${error.message || said.locked} ${said.readMeanwhile}`
    throw error
  }
}

function watchKeysOf(page: PageLink, saving: Saver): void {
  watchKeys({
    leave: (isBackward) => page.tell('UI_FocusOut', { Backward: isBackward }),
    save: () => void saving.save('user'),
  })
}

/** The life of the lock, and the end of the page. */
function keepWhileOpen(wopi: WopiClient, saving: Saver, lost: () => void): void {
  setInterval(() => {
    wopi.refreshLock().catch((error: unknown) => {
      if (error instanceof Conflict) lost()
    })
  }, refresh)
  addEventListener('pagehide', () => void wopi.unlock(true))
  addEventListener('beforeunload', (event) => {
    if (saving.isModified()) event.preventDefault()
  })
}
