import { useRef, useState, type ClipboardEvent, type InputEvent, type RefObject } from 'react'
import { countWords, cutAfterWords } from '#journal/paper/manuscript.ts'

type Box = HTMLTextAreaElement

export type Asked = {
  value: string
  /** Words of an earlier paste that didn't fit. */
  leftOut: string
  onChange?: ((abstract: string) => void) | undefined
  onLeftOut?: ((leftOut: string) => void) | undefined
  box: RefObject<Box | null>
  /** Words. */
  most: number
}

/**
 * The abstract while it's being written: typing stops at so many words, and what's pasted beyond them is kept beside the
 * field. What was typed before the page woke up (an event of our own making) isn't cut off: there's no other copy of
 * it.
 */
export function useAbstract({ value, leftOut, onChange, onLeftOut, box, most }: Asked) {
  const [words, setWords] = useState(countWords(value))
  const [refused, setRefused] = useState(0)
  const [over, setOver] = useState(leftOut)
  const kept = useRef(value)
  // What was left out at each text of the field, for undo and redo.
  const beside = useRef(new Map<string, string>())

  function leave(rest: string) {
    setOver(rest)
    onLeftOut?.(rest)
  }

  function settle(text: string, tooMany = 0) {
    kept.current = text
    setWords(countWords(text))
    setRefused(tooMany)
    onChange?.(text)
  }

  /** From one text and what was left out of it to another, in a single step that can be undone. */
  function turn(into: Box, text: string, rest: string) {
    beside.current.set(kept.current, over).set(text, rest)
    leave(rest)
    replaceAll(into, text)
    settle(text)
  }

  function fill(into: Box, text: string) {
    const [fits, rest] = cutAfterWords(text, most)
    turn(into, fits, joined(rest, over))
  }

  function take({ currentTarget, nativeEvent }: InputEvent<Box>) {
    const text = currentTarget.value
    const now = countWords(text)
    const isTooLong = now > most && now > countWords(kept.current)
    if (isTooLong && isTyped(nativeEvent)) {
      putBack(currentTarget, kept.current)
      return setRefused(now)
    }
    if (isTooLong && isBrought(nativeEvent)) return fill(currentTarget, text)
    const before = isHistory(nativeEvent) ? beside.current.get(text) : undefined
    if (before !== undefined) leave(before)
    settle(text, isTooLong ? now : 0)
  }

  function paste(event: ClipboardEvent<Box>) {
    const into = event.currentTarget
    const { selectionStart: from, selectionEnd: to } = into
    const pasted = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n')
    const text = into.value.slice(0, from) + pasted + into.value.slice(to)
    if (countWords(text) <= Math.max(most, countWords(into.value))) return
    event.preventDefault()
    fill(into, text)
  }

  /** Appends as many of the words left out as now fit. */
  function putIn() {
    if (!box.current) return
    const [fits, rest] = cutAfterWords(over, most - words)
    turn(box.current, joined(box.current.value, fits), rest)
  }

  return { words, refused, over, take, paste, putIn, throwAway: () => leave('') }
}

/** Word by word, by someone at a keyboard. */
function isTyped({ isTrusted, inputType, data }: globalThis.InputEvent): boolean {
  return (
    isTrusted &&
    /^insert(Text|CompositionText|LineBreak|Paragraph)$/.test(inputType) &&
    countWords(data ?? '') <= 1
  )
}

/** Dropped, dictated or filled in by the browser: more at once than anyone types. */
function isBrought(event: globalThis.InputEvent): boolean {
  return event.isTrusted && !isHistory(event)
}

const isHistory = ({ inputType }: globalThis.InputEvent) => inputType?.startsWith('history') ?? false

function joined(one: string, other: string): string {
  const isParted = !one || !other || /\s$/.test(one) || /^\s/.test(other)
  return isParted ? one + other : `${one} ${other}`
}

/** As if typed, so that it can be undone; browsers offer no other way. */
function replaceAll(box: Box, text: string): void {
  box.focus()
  box.select()
  // oxlint-disable-next-line no-deprecated -- nothing else writes into the history of a field
  if (!document.execCommand('insertText', false, text)) box.value = text
}

/** The caret stays where the refused text was typed. */
function putBack(box: Box, text: string) {
  const caret = Math.max(0, box.selectionEnd - (box.value.length - text.length))
  box.value = text
  box.setSelectionRange(caret, caret)
}
