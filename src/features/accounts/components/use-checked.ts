import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { accountFieldsToFix, type AccountForm } from '#journal/people/account.ts'
import { refusals } from '#journal/refusals.ts'
import type { Notice } from '#edge/refusals-to-http.ts'

/**
 * Before a form is sent, its fields are checked by the server's own rule, so that each error appears beside its field
 * and no password has to be typed twice. `noValidate`: or the browser's own bubbles would come first. In the capture
 * phase, before the page's script says that the form is being sent.
 */
export function useChecked(form: AccountForm, fromServer: Notice | undefined) {
  const [found, setFound] = useState<Notice>()
  function check(event: FormEvent<HTMLFormElement>): void {
    const sent = event.currentTarget
    const fields = accountFieldsToFix(form, toValues(sent))
    if (!fields) return
    event.preventDefault()
    flushSync(() => setFound({ message: refusals.fields_invalid.message, fields }))
    focusFirst(sent, fields)
  }
  // What the form was shown with stays, or a field nobody has touched would lose it.
  const notice = found && { ...found, typed: fromServer?.typed }
  return {
    notice: notice ?? fromServer,
    formProps: { method: 'post', noValidate: true, onSubmitCapture: check } as const,
  }
}

function toValues(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter((it): it is [string, string] => typeof it[1] === 'string')
  return Object.fromEntries(texts)
}

function focusFirst(form: HTMLFormElement, fields: object): void {
  const wrong = [...form.elements].find((it) => 'name' in it && String(it.name) in fields)
  if (wrong instanceof HTMLElement) wrong.focus()
}
