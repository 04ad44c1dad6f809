import { Button } from '#ui/button.tsx'
import { MailConsentBoxes, type Filled } from './account-fields.tsx'

export function MailConsentsForm({ values }: Pick<Filled, 'values'>) {
  return (
    <section className="block" aria-labelledby="mails-title">
      <h2 id="mails-title">Mails</h2>
      <form method="post" className="form">
        <p>
          We always write about your own papers, the papers that you took, and the safety of your account.
        </p>
        <fieldset>
          <legend className="sr">Mails beyond that</legend>
          <MailConsentBoxes values={values} />
        </fieldset>
        <p className="row">
          <Button name="task" value="chooseMails">
            Save choice
          </Button>
        </p>
      </form>
    </section>
  )
}
