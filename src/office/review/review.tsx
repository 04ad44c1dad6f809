import type { Editor as Engine } from '@docx-editor.dev/core/contracts/editor'
import { useEffect, useState } from 'react'
import { toText } from '../keys.ts'
import { ReviewPanel } from './panel.tsx'
import type { Permissions } from './permissions.ts'
import { useEngine } from './use-engine.ts'

type Props = { engine: Engine; permissions: Permissions }

/**
 * The editor knows whether the panel is open: a button among its tools shows it. Ctrl+Alt+M adds a comment, as in Word.
 */
export function Review({ engine, permissions }: Props) {
  const isOpen = useEngine(engine, (asked) => asked.isReviewPaneOpen())
  const [isComposing, compose] = useState(false)
  useOnlySuggesting(engine, !permissions.decides && permissions.comments)

  useEffect(() => {
    if (isOpen && document.activeElement?.matches(itsButton)) toPanel()
  }, [isOpen])

  useEffect(() => {
    const comments = () => {
      if (!engine.isReviewPaneOpen()) engine.exec({ type: 'toggleReviewPane' })
      if (permissions.comments && engine.getSelectionPlacement()) compose(true)
      else requestAnimationFrame(toPanel) // it may just have been opened
    }
    // First, because the editor takes Ctrl+M for an indent. AltGr+M types a different letter on many keyboards.
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'm' || !event.altKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopPropagation()
      comments()
    }
    addEventListener('keydown', pressed, { capture: true })
    addEventListener('keydown', leavePanel)
    return () => {
      removeEventListener('keydown', pressed, { capture: true })
      removeEventListener('keydown', leavePanel)
    }
  }, [engine, permissions])

  const close = () => {
    engine.exec({ type: 'toggleReviewPane' })
    document.querySelector<HTMLElement>(itsButton)?.focus()
  }
  return (
    isOpen && (
      <ReviewPanel
        engine={engine}
        permissions={permissions}
        isComposing={isComposing}
        compose={compose}
        close={close}
      />
    )
  )
}

const itsButton = '[data-slot="review.comments"]'

/** To the chosen entry or, if there's none, to the first button. */
function toPanel(): void {
  const panel = document.querySelector('#review')
  const chosen = panel?.querySelector<HTMLElement>('.jump[tabindex="0"]') ?? panel?.querySelector('button')
  chosen?.focus()
}

/** A question in front of it handles Escape itself, and so does a text box. */
function leavePanel({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape' || !(target instanceof HTMLElement)) return
  if (target.closest('#review') && !target.closest('dialog')) toText()
}

/** The editor's tools include a mode switch; anyone who may only suggest is switched back. */
function useOnlySuggesting(engine: Engine, isBound: boolean): void {
  const mode = useEngine(engine, (asked) => asked.getEditingMode())
  useEffect(() => {
    if (isBound && mode === 'editing') engine.setEditingMode('suggesting')
  }, [engine, isBound, mode])
}
