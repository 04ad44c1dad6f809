import { Button } from '#ui/button.tsx'
import { EmailConsentBoxes, type Filled } from './account-fields.tsx'

export function EmailConsentsForm({ values }: Pick<Filled, 'values'>) {
  return (
    <section className="block" aria-labelledby="mails-title">
      <h2 id="mails-title">Emails</h2>
      <form method="post" className="form">
        <p>
          We always email you about your own papers, the papers you’ve selected and the security of your
          account.
        </p>
        <fieldset>
          <legend className="sr">Other emails</legend>
          <EmailConsentBoxes values={values} />
        </fieldset>
        <p className="row">
          <Button name="task" value="chooseMails">
            Save preferences
          </Button>
        </p>
      </form>
    </section>
  )
}
