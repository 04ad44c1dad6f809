import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { OrderMade } from '../contract.ts'
import { OpeningPayment } from './opening-payment.tsx'

/** Hands the browser over to the provider's own page: at once, or by the button if scripts are off or it takes long. */
export function ToCheckout(checkout: OrderMade['checkout']) {
  return (
    <>
      {useHydrated() && <OpeningPayment />}
      {checkout.method === 'get' ? <ByLink {...checkout} /> : <ByForm {...checkout} />}
    </>
  )
}

const words = 'Continue to secure payment'

function ByForm({ url, fields }: OrderMade['checkout']) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <form method="post" action={url} ref={form}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind={useHydrated() ? 'quiet' : 'go'}>{words}</Button>
    </form>
  )
}

function ByLink({ url }: OrderMade['checkout']) {
  useEffect(() => location.assign(url), [url])
  return (
    <ButtonLink kind={useHydrated() ? 'quiet' : 'go'} href={url}>
      {words}
    </ButtonLink>
  )
}
