// What publishers do for authors without an account. Each answers the submission as it is now.
import type { Manuscript } from '#features/documents/keep-manuscript.server.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#server/context.ts'
import type { ArticleInput } from '../paper-asked.ts'
import { write } from './writing.server.ts'

type Article = ArticleInput & { paper?: Manuscript | undefined }

/** Keeps a draft; without `submissionId` a new one. */
export function saveArticleForLater(services: Services, viewer: SignedIn, input: Article) {
  return write(services, viewer, 'saveArticleForLater', withAuthor(input))
}

/** Makes an article that is approved for publication from the start. */
export function createArticle(services: Services, viewer: SignedIn, input: Article) {
  return write(services, viewer, 'createArticle', withAuthor(input))
}

function withAuthor({ givenName, familyName, email, ...paper }: Article) {
  return {
    ...paper,
    onBehalf: { givenName: givenName.trim(), familyName: familyName.trim(), email: email.trim() },
  }
}
