import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { OrderMade } from '../contract.ts'
import { OpeningPayment } from './opening-payment.tsx'

/** Hands the browser over to the provider's own page: at once, or by the button if scripts are off or it takes long. */
export function ToCheckout({ url, fields }: OrderMade['checkout']) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <>
      {useHydrated() && <OpeningPayment />}
      <form method="post" action={url} ref={form}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button kind={useHydrated() ? 'quiet' : 'go'}>Continue to secure payment</Button>
      </form>
    </>
  )
}
