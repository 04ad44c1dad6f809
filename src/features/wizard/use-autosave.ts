import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { wizardPath } from '#journal/desk-addresses.ts'
import { toTitle, type WizardStep } from '#journal/paper/manuscript.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Filled } from './filled.ts'
import { findKept, forget, keep, unsavedOf } from './kept.ts'
import { saveDraft, toDraftForm, type DraftNow, type SaveAnswer } from './save-draft.ts'
import { stepAddress, type Wizard } from './steps.ts'

const untilSaved = 3000 // milliseconds after the last key
const untilTriedAgain = 10_000 // milliseconds

type Asked = {
  wizard: Wizard
  step: WizardStep
  email: string
  draft: Submission | undefined
  filled: Filled
  /** Typed but not saved before this page: it counts as typed now. */
  cameBack: Partial<Filled>
  /** Somebody else has saved the draft meanwhile: only the person at this page may save over that, and knowingly. */
  isStale: boolean
}

/**
 * Keeps what's typed: at once in this browser and, a few seconds after typing stops, on the server, once there's a
 * title. What the server has is forgotten here. A stale form stays here alone until it's sent.
 */
export function useAutosave({ wizard, step, email, draft, filled, cameBack, isStale }: Asked) {
  const [typed, setTyped] = useState(cameBack)
  const [answer, setAnswer] = useState<SaveAnswer>()
  const [now, setNow] = useState<DraftNow | undefined>(draft)
  const saving = useRef<Promise<void>>(undefined)
  const sent = useRef(Object.keys(cameBack).length > 0 ? {} : typed)
  const current = newer(now, draft)

  function change(more: Partial<Filled>) {
    setTyped((told) => ({ ...told, ...more })) // two fields may report at once
    const before = findKept(email, current?.id)?.typed
    keep(email, current?.id, { typed: { ...typed, ...before, ...more }, at: new Date().toISOString() })
  }

  /** From the first save on, the page has the draft's own address, so that it can be reloaded. */
  const settle = useEffectEvent((saved: DraftNow) => {
    if (!draft && location.pathname === wizardPath(wizard))
      history.replaceState(history.state, '', stepAddress(saved, step))
    forget(email, current?.id)
    forget(email, undefined)
    const unsaved = typed === sent.current ? notAtServer(typed) : typed
    if (unsaved) keep(email, saved.id, { typed: unsaved, at: new Date().toISOString() })
  })

  const save = useEffectEvent(async () => {
    const whole = { ...filled, ...typed }
    if (!toTitle(whole.title)) return
    sent.current = typed
    // Authors no one has touched stay unlisted.
    const { authors: _, ...words } = whole
    const told = wizard === 'author' && !typed.authors ? words : whole
    const result = await saveDraft(wizard, toDraftForm({ ...told, typing: true }, current))
    // At once: the form mustn't be sent with the previous revision.
    flushSync(() => {
      setAnswer(result)
      if (result.is === 'saved') setNow(result.draft)
    })
    if (result.is === 'saved') settle(result.draft)
  })

  const start = useEffectEvent(() => {
    saving.current ??= save().finally(() => (saving.current = undefined))
  })

  useEffect(() => {
    if (isStale || typed === sent.current) return
    const timer = setTimeout(start, untilSaved)
    return () => clearTimeout(timer)
  }, [typed, answer, isStale])

  useEffect(() => {
    if (isStale || (answer?.is !== 'away' && answer?.is !== 'signed-out')) return
    const timer = setInterval(start, untilTriedAgain)
    return () => clearInterval(timer)
  }, [answer, isStale])

  return { typed, change, answer, current, whenSaved: (event: FormEvent) => waitFor(saving.current, event) }
}

/** What no save includes. */
function notAtServer({ leftOut }: Partial<Filled>): Partial<Filled> | undefined {
  return leftOut ? { leftOut } : undefined
}

/** The page reloads the draft after its form saves; in between, our own saves' answers are newer. */
function newer(one: DraftNow | undefined, other: DraftNow | undefined): DraftNow | undefined {
  return (one?.revision ?? -1) > (other?.revision ?? -1) ? one : other
}

/** A form sent while its text is being saved would be refused as stale, so it's sent as soon as that's done. */
function waitFor(saving: Promise<void> | undefined, event: FormEvent): void {
  if (!saving) return
  event.preventDefault()
  const form = event.currentTarget as HTMLFormElement // where `onSubmit` is
  const { submitter } = event.nativeEvent as SubmitEvent // like every submit event
  void saving.then(() => form.requestSubmit(submitter))
}

/** What was typed here before and neither this page nor the server has; undefined once the person has decided. */
export function useKept({ email, draft }: Pick<Asked, 'email' | 'draft'>) {
  const hydrated = useHydrated()
  const id = draft?.id
  // Before what's typed now is kept as well.
  const [found] = useState(() => ('document' in globalThis ? findKept(email, id) : undefined))
  const [isAnswered, setAnswered] = useState(false)
  const isUnsaved = found !== undefined && unsavedOf(found.typed, draft).length > 0
  const forgetSaved = useEffectEvent(() => {
    for (const place of [id, undefined]) {
      const kept = findKept(email, place)
      if (kept && unsavedOf(kept.typed, draft).length === 0) forget(email, place)
    }
  })
  useEffect(() => forgetSaved(), [])
  return { kept: hydrated && isUnsaved && !isAnswered ? found : undefined, answered: () => setAnswered(true) }
}
