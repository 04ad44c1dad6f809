import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { sentences } from '#journal/sentences.ts'
import { findHeldLock } from './held-lock.ts'
import { linkOffice, type OfficeLink, type OfficeState } from './office-link.ts'
import type { Selection } from './office-messages.ts'
import type { Asked } from './office-pass.ts'
import { saveBeforeSubmit } from './save-before-submit.ts'

export type OfficeOnPage = {
  state: OfficeState
  /** What kept a form from being sent. */
  refusal: string
  /** Counts the openings; each has a frame of its own. */
  opening: number
  open(): void
  frame: RefObject<HTMLIFrameElement | null>
  before: RefObject<HTMLButtonElement | null>
  after: RefObject<HTMLParagraphElement | null>
}

type Opening = Asked & { atOnce: boolean; onSelect?: ((selection: Selection) => void) | undefined }

/** One document on a page, in a frame that opens on request or at once. The page's forms wait until it's saved. */
export function useOffice({ submissionId, permission, atOnce, onSelect }: Opening): OfficeOnPage {
  const [state, tell] = useState<OfficeState>({ is: atOnce ? 'opening' : 'closed' })
  const [refusal, refuse] = useState('')
  const [opening, setOpening] = useState(atOnce ? 1 : 0)
  const link = useRef<OfficeLink>(undefined)
  const frame = useRef<HTMLIFrameElement>(null)
  const before = useRef<HTMLButtonElement>(null)
  const after = useRef<HTMLParagraphElement>(null)

  const select = useEffectEvent((selection: Selection) => onSelect?.(selection))
  useEffect(() => {
    if (opening === 0 || !frame.current) return undefined
    const leave = (isBackward: boolean) => (isBackward ? before : after).current?.focus()
    const opened = linkOffice(frame.current, { submissionId, permission }, { tell: meet, leave, select })
    link.current = opened
    return () => opened.close()

    function meet(next: OfficeState) {
      tell(next)
      if (permission === 'readonly' || next.is !== 'open' || next.mayEdit) return
      void findHeldLock(submissionId).then((lock) => link.current === opened && tell({ ...next, lock }))
    }
  }, [opening, submissionId, permission])

  const mayEdit = state.is === 'open' && state.mayEdit
  useEffect(() => {
    if (!mayEdit) return undefined
    return saveBeforeSubmit({
      save: () => {
        refuse('')
        return link.current?.save()
      },
      refuse: ({ result }) =>
        refuse(result === 'conflict' ? changedElsewhere : sentences.workflow.saveFailed),
    })
  }, [mayEdit])

  return {
    state,
    refusal,
    opening,
    open: () => {
      tell({ is: 'opening' })
      setOpening(opening + 1)
    },
    frame,
    before,
    after,
  }
}

const changedElsewhere =
  'The document was changed elsewhere. We’ve kept what you typed: reload the page to find it before you submit.'
