import type { ReactNode } from 'react'
import { TextPage } from '#site/text-page.tsx'
import { Refused } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { clientKey } from '#edge/client.ts'
import { servicesKey } from '#edge/context.ts'
import { redirectWithNotice, takeNotice } from '#edge/notices.ts'
import { keptNowhere } from '#edge/page-answers.server.ts'
import { readForm, readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Id } from '#ui/id.tsx'
import { Note } from '#ui/note.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { ContactForm } from '../components/contact-form.tsx'
import { ContactMessage, trap } from '../contract.ts'
import { keptDays } from '../limits.ts'
import { writeToJournal } from '../use-cases.server.ts'
import type { Route } from './+types/contact.ts'

export const handle = { js: 'none' }
export const links = () => styleSheets('lists', 'text', 'forms')
export const middleware = [keptNowhere]

export function loader({ request, context }: Route.LoaderArgs) {
  const { phone, email, publisher, referencePrefix } = context.get(servicesKey).journal
  return { phone, email, publisher, referencePrefix, notice: takeNotice(context, request) }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const services = context.get(servicesKey)
  const { [trap]: trapped } = await readTyped(request)
  if (trapped) throw new Refused('filled_by_program')
  const message = await readForm(request, ContactMessage)
  const said = await orApologise(services, sentences.contact.failed, () =>
    writeToJournal(services, message, context.get(clientKey)),
  )
  return redirectWithNotice('/contact', said)
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, ...addresses } = loaderData
  return (
    <TextPage
      path="/contact"
      title="Contact us"
      isRefused={actionData !== undefined}
      lead="Write to the editors. Support replies within 24 hours."
      current="contact"
      aside={<Addresses {...addresses} />}
    >
      <div className="write">
        {notice && (
          <Note kind={notice.kind} role="status" title={notice.sentence}>
            The editors have your message and will answer by email within 24 hours.
          </Note>
        )}
        <ContactForm notice={actionData} />
      </div>
    </TextPage>
  )
}

type AddressesProps = { phone: string; email: string; publisher: string; referencePrefix: string }

function Addresses({ phone, email, publisher, referencePrefix }: AddressesProps) {
  return (
    <section className="panel stack" aria-label="Other ways to reach us">
      <Way title="Phone">{phone}</Way>
      <Way title="Editor">
        <a href={`mailto:${email}`}>{email}</a>
      </Way>
      <Way title="Publisher">{publisher}</Way>
      <Way title="About a paper">
        Please give the submission number, such as <Id>{`${referencePrefix}-2026-0147`}</Id>, so that we can
        answer straight away.
      </Way>
      <Way title="What happens to your message">
        We keep your message for {keptDays} days so that we can answer you, as the{' '}
        <a href="/privacy">privacy statement</a> describes.
      </Way>
    </section>
  )
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <p className="muted">{children}</p>
    </div>
  )
}
