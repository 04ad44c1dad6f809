// When and how often the document is saved, and what is said if it couldn't be.
import type { SaveAnswer } from '#features/editing/frame/office-messages.ts'
import { Conflict, Ended, Unanswered } from './ask-host.ts'
import { said } from './sentences.ts'
import type { SaveKind, WopiClient } from './wopi-client.ts'

type Saving = {
  wopi: WopiClient
  /** Asks the editor for the file as it is now. */
  takeBytes: () => Promise<ArrayBuffer | null>
  note: (sentence?: string) => void
  tell: (isModified: boolean) => void
}

export type Saver = ReturnType<typeof saver>

const second = 1000
const autosave = 30 * second
const firstPause = 3 * second

/** One save at a time; what's typed meanwhile goes into the next. A failed one is tried again at growing intervals. */
export function saver({ wopi, takeBytes, note, tell }: Saving) {
  let changes = 0
  let saved = 0
  let running: Promise<SaveAnswer> | undefined
  let pause = firstPause
  let again: ReturnType<typeof setTimeout> | undefined
  // The answer would be the same again, and the host keeps what it refuses: the person has to do something first.
  let isRefused = false

  async function saveNow(kind: SaveKind): Promise<SaveAnswer> {
    if (changes === saved) return { success: true, result: 'unmodified', version: wopi.version() }
    const upTo = changes
    try {
      const bytes = await takeBytes()
      if (!bytes) throw new Error('the editor returned no bytes')
      const version = await wopi.putFile(bytes, kind)
      saved = upTo
      pause = firstPause
      isRefused = false
      note()
      if (changes === saved) tell(false)
      return { success: true, result: 'saved', version }
    } catch (error) {
      return failed(error)
    }
  }

  function failed(error: unknown): SaveAnswer {
    isRefused = isFinal(error)
    note(whyUnsaved(error))
    if (!isRefused) {
      clearTimeout(again)
      again = setTimeout(saveByItself, pause)
      pause = Math.min(2 * pause, autosave)
    }
    return { success: false, result: error instanceof Conflict ? 'conflict' : 'failed' }
  }

  function save(kind: SaveKind): Promise<SaveAnswer> {
    const next = (running ?? Promise.resolve()).then(() => saveNow(kind))
    running = next
    return next
  }

  function saveByItself(): void {
    if (changes !== saved && !isRefused) void save('auto')
  }

  setInterval(saveByItself, autosave)
  return {
    isModified: () => changes !== saved,
    changed() {
      changes += 1
      if (changes === saved + 1) tell(true)
    },
    save,
  }
}

/** Whether the host has seen the file and rejects it, or this person may no longer save. */
function isFinal(error: unknown): boolean {
  if (error instanceof Ended) return error.why === 'ended'
  return error instanceof Conflict || (error instanceof Unanswered && error.status < 500)
}

function whyUnsaved(error: unknown): string {
  if (error instanceof Conflict) return said.changed
  if (error instanceof Ended) return said[error.why]
  if (error instanceof Unanswered && error.status < 500) return `${error.message} ${said.keptAside}`
  return said.unsaved
}
