import { Form } from 'react-router'
import { refusals } from '#journal/refusals.ts'
import { Button } from '#ui/button.tsx'
import type { ReserveShown } from '../finding/finding.server.ts'

/** In the order in which the journal asks them; nothing if there are none. */
export function ReserveList({ reserves }: { reserves: readonly ReserveShown[] }) {
  if (reserves.length === 0) return undefined
  return (
    <section className="block" aria-labelledby="reserves-title">
      <h2 id="reserves-title">Reserves</h2>
      <p className="muted small">
        When someone declines or doesn’t answer in time, we ask the first reserve and tell you.
      </p>
      <ol className="candidates">
        {reserves.map(({ id, name, refusal, says }) => (
          <li key={id} className="candidate">
            <div>
              <b>{name}</b>
              {says && <span className="small">{says}</span>}
              {refusal && <span className="small">We’d skip this reviewer: {refusals[refusal].message}</span>}
            </div>
            <Form method="post" className="row">
              <input type="hidden" name="reserveId" value={id} />
              <Button small name="task" value="askReserve">
                Ask Now<span className="sr">: {name}</span>
              </Button>
              <Button small kind="quiet" name="task" value="removeReserve">
                Remove<span className="sr"> {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ol>
    </section>
  )
}
