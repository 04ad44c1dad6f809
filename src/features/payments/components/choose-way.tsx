import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { OpeningPayment } from './opening-payment.tsx'

/** A button for each provider, as it presents itself. */
export function ChooseWay({ ways }: { ways: readonly { name: string; label: string }[] }) {
  if (useNavigation().state !== 'idle') return <OpeningPayment />
  return (
    <Form method="post" className="ways" aria-labelledby="ways-title">
      <h2 id="ways-title">How would you like to pay?</h2>
      {ways.map(({ name, label }) => (
        <Button key={name} icon="card" wide name="provider" value={name}>
          {label}
        </Button>
      ))}
    </Form>
  )
}
