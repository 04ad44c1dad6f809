// Where readers ask to be told of new papers: all, or those of a search, a section, a type or a keyword.
import { PublicPage } from '#site/public-page.tsx'
import { alertsPath } from '#journal/addresses.ts'
import { Refused } from '#journal/refusals.ts'
import { clientKey } from '#edge/client.ts'
import { servicesKey } from '#edge/context.ts'
import { redirectWithNotice, takeNotice } from '#edge/notices.ts'
import { keptNowhere } from '#edge/page-answers.server.ts'
import { readForm, readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { trap } from '#features/contact/contract.ts'
import { Note } from '#ui/note.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { AlertForm } from '../components/alert-form.tsx'
import { AlertAsked, alertsOf, Followed } from '../contract.ts'
import { askForAlert, openAlertForm } from '../use-cases.server.ts'
import type { Route } from './+types/alerts.ts'

export const handle = { js: 'none' }
export const links = () => styleSheets('lists', 'text', 'forms')
export const middleware = [keptNowhere]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const followed = Followed.parse(Object.fromEntries(new URL(request.url).searchParams))
  const notice = takeNotice(context, request)
  return { followed, ...(await openAlertForm(services, followed)), notice }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { [trap]: trapped } = await readTyped(request)
  if (trapped) throw new Refused('filled_by_program')
  const asked = await readForm(request, AlertAsked)
  await askForAlert(context.get(servicesKey), asked, context.get(clientKey))
  return redirectWithNotice(alertsPath, 'Almost there: open the link we’ve just emailed you.')
}

const lead =
  'We’ll email you when there are new papers. You don’t need an account, and you can stop with one click.'

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { followed, about, sections, notice } = loaderData
  return (
    <PublicPage
      title="New papers by email"
      description={lead}
      canonical={alertsPath}
      isRefused={actionData !== undefined}
      crumbs={[{ label: 'New papers by email' }]}
    >
      <div className="page-head">
        <h1>New papers by email</h1>
        <p>{lead}</p>
      </div>
      <div className="with-side">
        <div className="write stack">
          {notice && (
            <Note kind={notice.kind} role="status">
              {notice.sentence}
            </Note>
          )}
          <AlertForm about={about} followed={followed} notice={actionData} />
        </div>
        <section className="panel stack" aria-label="Which papers, and what happens to your address">
          {sections.length > 0 && (
            <div>
              <h2>A single section</h2>
              <ul>
                {sections.map(({ slug, name }) => (
                  <li key={slug}>
                    <a href={alertsOf({ section: slug })}>{name}</a>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div>
            <h2>A single subject</h2>
            <p className="muted">
              <a href="/search">Search</a> for words or a keyword first, then choose ‘New papers like these,
              by email’.
            </p>
          </div>
          <div>
            <h2>Your address</h2>
            <p className="muted">
              We use it for nothing else, and forget it when you stop, as the{' '}
              <a href="/privacy">privacy statement</a> describes.
            </p>
          </div>
        </section>
      </div>
    </PublicPage>
  )
}
