// What the rules of moves are asked with.
import type { Handed } from './assignment.ts'
import type { Author, Writers } from '#journal/paper/authors.ts'
import type { Declarations } from '#journal/paper/declarations.ts'
import type { PaperLink } from '#journal/paper/links.ts'
import type { Limits, PaperText } from '#journal/paper/manuscript.ts'
import type { Reviewed } from '#journal/reviewing/rounds.ts'
import type { Status } from './statuses.ts'

/** What the rules need to know about a submission; a row with more fields will do. */
export type SubmissionFacts = PaperText &
  Writers &
  Reviewed & {
    status: Status
    editorId?: string | null
    /** Who has declared a conflict of interest with it. */
    conflictedIds?: readonly string[]
    /** Entered by a publisher for an author without an account; `authorId` is then that publisher. */
    onBehalf?: boolean
    /** What that publisher said about the author. */
    hasNoEmail?: boolean
    /** Left out if there is only one author. */
    authors?: readonly Author[]
    hasManuscript?: boolean
    /** How long the manuscript is, once it has been read. */
    words?: number | null
    /** Those of its type; left out: the specification's. */
    limits?: Limits
    declarations?: Declarations
    links?: readonly PaperLink[]
    /** Paid, or waived by a publisher. */
    paid?: boolean
    hasPdf?: boolean
  }

/** What someone submits along with a move; it takes precedence over what the submission already has. */
export type Given = Partial<PaperText> & {
  authors?: readonly Author[]
  /** For a submission that doesn't exist yet. */
  onBehalf?: boolean
  hasNoEmail?: boolean
  hasManuscript?: boolean
  /** Where the type changes along with it. */
  limits?: Limits
  declarations?: Declarations
  links?: readonly PaperLink[]
  words?: number | null
  feedback?: string
  /** A journal without a charge counts every paper as paid. */
  paid?: boolean
  /** To whom the paper is given. */
  handed?: Handed
  /** For the editors alone. */
  reason?: string
  doi?: string
  doiTaken?: boolean
}
