import { isRouteErrorResponse, useRouteError } from 'react-router'
import { sentences } from '#journal/sentences.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PublicPage } from './public-page.tsx'

/** What is shown in place of a page: the refusal's sentence, or an apology for what is our fault. */
export function FailurePage() {
  const { title, text } = wordsFor(useRouteError())
  return (
    <PublicPage title={title}>
      <div className="page-head">
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="row">
          <ButtonLink href="/" kind="go">
            Journal home
          </ButtonLink>
          <ButtonLink href="/archives">Archives</ButtonLink>
        </div>
      </div>
    </PublicPage>
  )
}

type Words = { title: string; text: string }

const pageMissing: Words = {
  title: 'Page not found',
  text: 'There is no page at this address. It may have been mistyped or moved.',
}
const ourFault: Words = {
  title: 'Something went wrong',
  text: 'This is our fault, not yours, and it has been noted. Please try again in a moment.',
}

/** Some refusals say more on a page of their own. */
const longer: Record<string, string> = {
  [sentences.pages.paperMissing]: sentences.pages.paperMissingText,
  [sentences.pages.archiveDateMissing]: 'Choose a month from the archives to see its papers.',
}

function wordsFor(error: unknown): Words {
  if (!isRouteErrorResponse(error)) return ourFault
  const said = (error.data as { message?: string } | undefined)?.message
  if (!said) return error.status === 404 ? pageMissing : ourFault
  return {
    title: said,
    text: longer[said] ?? 'Go back and try again, or start from the journal’s home page.',
  }
}
