import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useMaybeAtWork } from '#site/at-work.ts'
import type { AnyField } from '../fields.ts'
import type { UnsentTexts } from '../unsent-texts.ts'
import { textKeeper, type Standing, type TextKeeper } from './text-keeper.ts'

type Asked = {
  submissionId: string
  field: AnyField
  unsent: UnsentTexts
  /** What the box begins with if nothing has been typed there yet. */
  start?: string
  /** Came back with a refusal, or with a question. */
  cameBack?: string | undefined
}

export type Unsent = {
  /** What the box is to show; whenever `round` changes, it's a new box. */
  shown: string
  round: number
  /** What it shows now. */
  text: string
  standing: Standing
  savedAt: string | undefined
  /** Call it with each change. */
  typed(text: string): void
  /** The person has read a text of another window; without `text`, the box stays as it is. */
  settle(other: string, text?: string): void
}

/** What's typed into one box of a desk, kept until it's sent. */
export function useUnsent({ submissionId, field, unsent, start = '', cameBack }: Asked): Unsent {
  const atWork = useMaybeAtWork()
  const { since } = unsent
  const { owner, address } = unsent.keptAt ?? {
    owner: atWork?.email ?? '',
    address: `/api/submissions/${submissionId}/unsent`,
  }
  const kept = unsent.texts[field]
  const seen = kept?.text ?? start
  const [box, setBox] = useState({ shown: cameBack ?? seen, round: 0 })
  const [text, setText] = useState(box.shown)
  const [standing, tell] = useState<Standing>({ others: kept?.others ?? [] })
  const keeper = useRef<TextKeeper>(undefined)
  const isSent = useIsSent()

  const show = (next: string) => {
    setBox(({ round }) => ({ shown: next, round: round + 1 }))
    setText(next)
  }
  const open = useEffectEvent(() => {
    keeper.current = textKeeper(
      { owner, submissionId, field, since, address },
      { text, seen, others: standing.others },
      { tell, show, isTyped: isAnythingTyped },
    )
  })
  const close = useEffectEvent(() => keeper.current?.stop(isSent.current))
  useEffect(() => {
    open()
    return () => close()
  }, [address, field, since])

  return {
    ...box,
    text,
    standing,
    savedAt: standing.answer?.is === 'saved' ? standing.answer.savedAt : kept?.savedAt,
    typed: (next) => {
      setText(next)
      keeper.current?.typed(next)
    },
    settle: (other, next) => {
      if (next !== undefined) {
        keeper.current?.typed(next)
        show(next)
      }
      keeper.current?.settle(other)
      tell((before) => ({ ...before, others: before.others.filter((it) => it !== other) }))
    },
  }
}

/** Whether the page is left because its form was sent and nothing stood in the way. */
function useIsSent() {
  const { state, formMethod } = useNavigation()
  const isSent = useRef(false)
  useEffect(() => {
    if (state !== 'idle') isSent.current = formMethod === 'POST'
  }, [state, formMethod])
  return isSent
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Before the page woke up. */
function isAnythingTyped(): boolean {
  return [...document.querySelectorAll<Field>('textarea, input')].some(isChanged)
}

/** A box that's ticked has the same value as before. */
function isChanged(it: Field): boolean {
  const isTicked = it instanceof HTMLInputElement && ['checkbox', 'radio'].includes(it.type)
  return isTicked ? it.checked !== it.defaultChecked : it.value !== it.defaultValue
}
