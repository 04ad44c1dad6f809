import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { OwnReview } from '../use-cases/reading.server.ts'
import { NamedBox } from './named-box.tsx'

/** Once a review is done: its certificate, and whether its writer wants to be named. */
export function CreditPanel({ review: { certificate, naming } }: { review: OwnReview }) {
  if (!certificate && !naming) return null
  return (
    <section className="block stack" aria-labelledby="credit-title">
      <h2 id="credit-title">Credit for your review</h2>
      {certificate && (
        <>
          <p>
            Your certificate says when you reviewed for us, and names the paper only if the published paper
            names you. Anyone you give its address to can check that it’s ours.
          </p>
          <p className="row">
            <ButtonLink href={certificate} icon="file">
              Open Your Certificate
            </ButtonLink>
          </p>
        </>
      )}
      {naming && (
        <Form method="post" className="form">
          <NamedBox named={naming.named} />
          <p className="row">
            <Button name="task" value="name">
              Save My Choice
            </Button>
          </p>
        </Form>
      )}
    </section>
  )
}
