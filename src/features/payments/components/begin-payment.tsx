import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Button } from '#ui/button.tsx'
import { OpeningPayment } from './opening-payment.tsx'

/** Starts by itself when the page is opened; the button is for browsers without scripts, and for a second try. */
export function BeginPayment({ atOnce }: { atOnce: boolean }) {
  const submit = useSubmit()
  const { state } = useNavigation()
  const begun = useRef(false)
  useEffect(() => {
    if (!atOnce || begun.current) return
    begun.current = true
    void submit(null, { method: 'post' })
  }, [atOnce, submit])
  if (state !== 'idle') return <OpeningPayment />
  return (
    <Form method="post">
      <Button kind="go" icon="card">
        Pay now
      </Button>
    </Form>
  )
}
