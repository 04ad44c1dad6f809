import { servicesKey } from '#server/context.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { TextPage } from '../components/text-page.tsx'
import type { Route } from './+types/contact.ts'

export const handle = { js: 'none' }
export const links = () => styleSheets('lists', 'issue')

export async function loader({ context }: Route.LoaderArgs) {
  const { phone, email, referencePrefix } = context.get(servicesKey).journal
  return { phone, email, referencePrefix }
}

export default function ContactPage({ loaderData: { phone, email, referencePrefix } }: Route.ComponentProps) {
  return (
    <TextPage
      path="/contact"
      title="Contact us"
      lead="Write to the editors. Support replies within 24 hours."
      current="contact"
    >
      <div className="prose">
        <h2>Editor</h2>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <h2>Phone</h2>
        <p>{phone}</p>
        <h2>About a paper</h2>
        <p>Give the submission number, such as {referencePrefix}-2026-0147, and we can answer at once.</p>
      </div>
    </TextPage>
  )
}
