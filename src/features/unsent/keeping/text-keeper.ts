// Keeps one text while it's typed: at once in this browser, and on the server no later than two seconds after the
// first keystroke that isn't there yet. What the server has is forgotten here.
import { forgetHere, keepHere, newKey, takeLeft, type Place } from './here.ts'
import { openLedger, type Ledger } from './ledger.ts'
import { send, type SendAnswer } from './send.ts'
import type { Typed } from '../to-others.ts'

const soon = 1500 // milliseconds
const later = 5000

export type Standing = {
  /** The answer to the last save; undefined before the first. */
  answer?: SendAnswer
  /** Typed in other windows; the person decides. */
  others: readonly string[]
}

export type TextKeeper = {
  typed(text: string): void
  /** The person has decided about this text of another window. */
  settle(other: string): void
  /** `isSent`: the words have been sent from their form. */
  stop(isSent: boolean): void
}

type Beginning = { text: string; seen: string; others: readonly string[] }
type Hearer = {
  tell(standing: Standing): void
  /** A text that a window which is gone left behind is put into the box, unless something was typed there already. */
  show(text: string): void
  isTyped(): boolean
}

export function textKeeper(place: Place, begin: Beginning, hearer: Hearer): TextKeeper {
  const key = newKey(place)
  const ledger = openLedger(begin)
  const ending = new AbortController()
  const { signal } = ending
  const { save, saveSoon } = saver({ place, key, ledger, signal, others: begin.others, tell: hearer.tell })

  function changed() {
    keepHere(key, ledger.now())
    saveSoon()
  }
  const saveLast = () => {
    if (!ledger.isSaved()) void send(place, ledger.now(), true)
  }
  // At once, when the person turns to something else.
  addEventListener('focusout', save, { signal })
  addEventListener('online', save, { signal })
  addEventListener('pagehide', saveLast, { signal })

  if (!ledger.isSaved()) changed()
  const isTyped = hearer.isTyped() || !ledger.isUntouched()
  void takeUp(place, { seen: begin.seen, isTyped }, (left) => {
    ledger.takeUp(left)
    changed()
    hearer.show(left.text)
  })

  return {
    typed(text) {
      ledger.change(text)
      changed()
    },
    settle(other) {
      ledger.settle(other)
      changed()
    },
    stop(isSent) {
      ending.abort()
      if (isSent) forgetHere(key)
      else saveLast()
    },
  }
}

type Saving = Pick<Hearer, 'tell'> &
  Pick<Standing, 'others'> & { place: Place; key: string; ledger: Ledger; signal: AbortSignal }

/** One save at a time, and again until nothing is left to save. */
function saver({ place, key, ledger, signal, others, tell }: Saving) {
  let standing = { others }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  function wait(milliseconds: number) {
    if (!signal.aborted) timer ??= setTimeout(save, milliseconds)
  }

  function save() {
    clearTimeout(timer)
    timer = undefined
    if (isSending || signal.aborted || ledger.isSaved()) return
    isSending = true
    const typed = ledger.now()
    const isThere = ledger.send()
    void send(place, typed).then((answer) => {
      isSending = false
      if (answer.is === 'saved') isThere()
      heard(answer)
    })
  }

  function heard(answer: SendAnswer) {
    const isSaved = ledger.isSaved()
    if (isSaved) forgetHere(key)
    if (signal.aborted) return
    if (answer.is === 'saved') standing = answer
    tell({ answer, others: standing.others })
    if (!isSaved) wait(answer.is === 'saved' ? soon : later)
  }

  return { save, saveSoon: () => wait(soon) }
}

type Met = { seen: string; isTyped: boolean }

/** What windows that are gone left behind: the newest text goes on here, all others go to the server. */
async function takeUp(place: Place, { seen, isTyped }: Met, goOn: (left: Typed) => void): Promise<void> {
  const all = takeLeft(place)
  // A browser writes to its disk now and then: after a crash, the server may have gone on from what is found there.
  const isThere = ({ text, over }: Typed) => !over.includes(seen) && seen.startsWith(text)
  for (const { key } of all.filter(isThere)) forgetHere(key)
  const left = all.filter((it) => !isThere(it))
  const last = isTyped ? undefined : left.pop()
  if (last) {
    goOn(last)
    forgetHere(last.key)
  }
  for (const it of left) if ((await send(place, it)).is === 'saved') forgetHere(it.key)
}
