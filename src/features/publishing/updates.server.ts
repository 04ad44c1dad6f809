// How notices and the papers they're about are linked, as SQL for a paper by this name.
import { sql, type RawBuilder } from 'kysely'

/** For a notice or its submission: the paper it's about, a `Linked`. */
export const updatesOf = (paper: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select json_build_object('type', n.type, 'id', o.id, 'title', o.title, 'doi', o.doi)
   from notices n join papers o on o.id = n.updates where n.submission_id = ${paper}.id)`

/** Published notices about it, oldest first: `LinkedAt[]`. */
export const updatedByOf = (paper: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select json_agg(json_build_object('type', n.type, 'id', o.id, 'title', o.title, 'doi', o.doi, 'at', o.published_at)
                   order by o.published_at, o.id)
   from notices n join papers o on o.id = n.submission_id where n.updates = ${paper}.id)`

/** Their types alone, for lists. */
export const noticeTypesOf = (paper: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select json_agg(n.type order by o.published_at, o.id)
   from notices n join papers o on o.id = n.submission_id where n.updates = ${paper}.id)`
