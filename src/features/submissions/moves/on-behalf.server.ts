// What publishers do for authors without an account. Each function returns the submission as it is afterwards.
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { ArticleInput } from '../paper-asked.ts'
import type { AuthorEntered } from '../store.server.ts'
import { write } from './writing.server.ts'

type Article = Omit<ArticleInput, 'hasNoEmail'> & {
  hasNoEmail?: boolean
  paper?: Manuscript | undefined
}

/** Saves a draft; without `submissionId`, a new one. */
export function saveArticleForLater(services: Services, viewer: SignedIn, input: Article) {
  return write(services, viewer, { move: 'saveArticleForLater', ...input, onBehalf: toEntered(input) })
}

/** Creates an article that's approved for publication from the start. Refused without its author's names and email. */
export function createArticle(services: Services, viewer: SignedIn, input: Article) {
  return write(services, viewer, { move: 'createArticle', ...input, onBehalf: toEntered(input) })
}

type Named = Pick<Article, 'givenName' | 'familyName' | 'email' | 'hasNoEmail'>

/** The author whom a publisher names. */
export function toEntered({ givenName, familyName, email, hasNoEmail = false }: Named): AuthorEntered {
  return { givenName: givenName.trim(), familyName: familyName.trim(), email: email.trim(), hasNoEmail }
}
