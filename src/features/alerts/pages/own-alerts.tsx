// Where the emails lead: to confirm an alert, and to stop one or all of them.
import { PublicPage } from '#site/public-page.tsx'
import { alertsPath } from '#journal/addresses.ts'
import { servicesKey } from '#edge/context.ts'
import { redirectWithNotice, takeNotice } from '#edge/notices.ts'
import { keptNowhere } from '#edge/page-answers.server.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { ownAlertsPath } from '../contract.ts'
import { confirmAlert, openAlerts, stopAlert, stopAlerts } from '../use-cases.server.ts'
import type { Route } from './+types/own-alerts.ts'

export const handle = { js: 'none' }
export const links = () => styleSheets('lists', 'forms')
export const middleware = [keptNowhere]

export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const opened = await openAlerts(context.get(servicesKey), token)
  return { ...opened, notice: takeNotice(context, request) }
}

/** Nothing is done by opening a link: programs that check emails do that, too. */
export async function action({ request, context, params: { token } }: Route.ActionArgs): Promise<Answer> {
  const services = context.get(servicesKey)
  const { confirm, one } = await readTyped(request)
  if (confirm) {
    await confirmAlert(services, token)
    return redirectWithNotice(ownAlertsPath(token), 'Thank you. We’ll email you when there are new papers.')
  }
  const { alerts } = await openAlerts(services, token)
  if (one && alerts.length > 1) {
    await stopAlert(services, token, one)
    return redirectWithNotice(alertsPath, 'We’ve stopped that alert. The others continue.')
  }
  await stopAlerts(services, token)
  return redirectWithNotice(alertsPath, 'Stopped. We’ve deleted your address.')
}

export default function OwnAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, daily, isConfirmed, alerts, notice } = loaderData
  const title = isConfirmed ? 'Your alerts' : 'Confirm your alert'
  return (
    <PublicPage title={title} isRefused={actionData !== undefined}>
      {/* The address is a key, so no other site is told it. */}
      <meta name="referrer" content="same-origin" />
      <div className="page-head">
        <h1>{title}</h1>
        <p>
          To {email}, once {daily ? 'a day' : 'a week'} at most.
        </p>
      </div>
      <div className="write stack">
        {notice && (
          <Note kind={notice.kind} role="status">
            {notice.sentence}
          </Note>
        )}
        <form method="post" className="form">
          <ul className="stack">
            {alerts.map(({ id, about }) => (
              <li key={id} className="row">
                <b>{about}</b>
                {alerts.length > 1 && (
                  <Button small name="one" value={id}>
                    Stop<span className="sr"> {about}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <div className="row acts">
            {!isConfirmed && (
              <Button kind="go" name="confirm" value="yes">
                Yes, email me
              </Button>
            )}
            <Button name="stop" value="yes">
              {isConfirmed ? 'Stop all emails' : 'No, forget my address'}
            </Button>
          </div>
        </form>
      </div>
    </PublicPage>
  )
}
