import type { Typed } from '../to-others.ts'

export type Ledger = ReturnType<typeof openLedger>

type Beginning = {
  /** In the box. */
  text: string
  /** What the server has. */
  seen: string
}

/** What the server has of one text, what it may have, and what it hasn't yet. */
export function openLedger({ text, seen }: Beginning) {
  /** Sent, with no answer. */
  let unanswered: readonly string[] = []
  /** Texts of other windows that the person has read. */
  let settled: readonly string[] = []
  let [changes, saved] = [text === seen ? 0 : 1, 0]

  function change(next: string) {
    text = next
    changes += 1
  }

  return {
    now: (): Typed => ({ text, over: [...new Set([seen, ...unanswered.slice(-3), ...settled])] }),
    isSaved: () => saved === changes,
    isUntouched: () => changes === 0,
    change,
    settle(other: string) {
      settled = [...settled, other]
      changes += 1
    },
    /** Goes on from where another window was cut off. */
    takeUp(left: Typed) {
      ;[seen = seen, ...unanswered] = left.over
      change(left.text)
    },
    /** Call what it returns once the server has the text. */
    send() {
      const [sent, at, decided] = [text, changes, settled.length]
      unanswered = [...unanswered, sent]
      return () => {
        ;[seen, saved, unanswered, settled] = [sent, at, [], settled.slice(decided)]
      }
    },
  }
}
