// What the ledger says of a submission named s: derived each time, since nothing else knows; and what its author asks.
import { sql } from 'kysely'

/** A `Ledger`, or null if nothing has been entered. */
export const ledgerColumn = sql`
  (select json_build_object('charged', coalesce(sum(e.amount) filter (where e.kind = 'charged'), 0), 'owed', sum(e.adds), 'currency', min(e.currency),
                            'received', coalesce(-sum(e.adds) filter (where e.kind in ('paid', 'refunded')), 0))
   from charge_entries e where e.submission_id = s.id having count(*) > 0) as ledger`

/** Paid or waived. To ask for any such entry first is quicker among thousands that have none. */
export const isSettled = sql`
  exists (select from charge_entries e where e.submission_id = s.id and e.adds <= 0)
  and (select sum(e.adds) <= 0 from charge_entries e where e.submission_id = s.id)`
export const isSettledColumn = sql`(${isSettled})`

/** When something was last entered. */
export const lastEntered = sql`(select max(e.at) from charge_entries e where e.submission_id = s.id)`

/** The payment that still stands in the ledger. */
export const paymentColumn = sql`
  (select e.payment_id from charge_entries e
   where e.submission_id = s.id and e.kind = 'paid' and e.corrects is null
     and not exists (select from charge_entries c where c.corrects = e.id)
   order by e.id desc limit 1)`

/** A `WaiverState`, or null if its author hasn't asked for a waiver. */
export const waiverColumn = sql`(select w.state from waiver_requests w where w.submission_id = s.id)`

/** Nobody has decided about it yet. */
export const asksWaiverColumn = sql`
  exists (select from waiver_requests w where w.submission_id = s.id and w.state = 'asked')`

/** When it was last asked for or decided. */
export const waiverSince = sql`
  (select greatest(w.asked_at, w.decided_at) from waiver_requests w where w.submission_id = s.id)`
