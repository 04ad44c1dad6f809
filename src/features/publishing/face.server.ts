// What every list and alert shows of a paper besides its words.
import { sql, type RawBuilder } from 'kysely'
import { noticeTypesOf } from './updates.server.ts'
import { marksOf, type NoticeType } from '#journal/published/notices.ts'
import { wasReviewed } from '#journal/reviewing/printed-review.ts'

export type Face = {
  /** The file of its first figure, if that's light enough. */
  picture: string | null
  /** What it's called above its title. */
  kind: string
  /** As it was called when the paper was published. */
  section?: string
  isReviewed: boolean
  /** What notices have made of it: 'Corrected'. */
  marks: string[]
  /** It's a notice about another paper. */
  isNotice: boolean
}

/** Only the beginning of its feedback, which says whether there is any. */
export type FaceRow = {
  picture: string | null
  kind: string
  section: string
  isReviewed: boolean
  feedback: string
  onBehalf: boolean
  notices: NoticeType[] | null
  isNotice: boolean
}

const lightest = 200_000 // bytes; a heavier picture is worth a click, not a place in a list

/** Columns, for papers by this name. */
export const faceOf = (paper: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select substr(name, length('figures/') + 1) from galleys where submission_id = ${paper}.id and size < ${lightest}
     and name = 'figures/' || (${paper}.contents#>>'{pictures,0,name}')) as picture,
  (select a.title from article_types a where a.name = ${paper}.article_type) as kind,
  ${paper}.section,
  ${paper}.is_reviewed as "isReviewed",
  left(btrim(${paper}.review_feedback), 1) as feedback,
  (select given_name is not null from submissions where id = ${paper}.id) as "onBehalf",
  ${noticeTypesOf(paper)} as notices,
  exists (select from notices where submission_id = ${paper}.id) as "isNotice"`

export const toFace = ({ picture, kind, section, notices, isNotice, ...review }: FaceRow): Face => ({
  picture,
  kind,
  ...(section && { section }),
  marks: marksOf(notices ?? []),
  isNotice,
  isReviewed: wasReviewed(review),
})
