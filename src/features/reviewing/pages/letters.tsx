// How the journal words the letters of peer review: for publishers.
import { redirectWithNotice } from '#edge/notices.ts'
import type { Services } from '#edge/context.ts'
import { readForm, readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { PeopleFrame } from '#features/people/components/people-frame.tsx'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { lettersPath } from '#journal/desk-addresses.ts'
import { placeholders } from '#journal/reviewing/letters.ts'
import { Refused } from '#journal/refusals.ts'
import { LetterAsked, LetterNamed } from '../asked.ts'
import { LetterBlock } from '../letters/letter-block.tsx'
import { openLetters, resetLetter, setLetter } from '../letters/letters.server.ts'
import type { Route } from './+types/letters.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = needPublisher(context)
  return { letters: await openLetters(services) }
}

/** By the name of the button; each returns what to say afterwards. */
const tasks: Record<string, (services: Services, request: Request) => Promise<string>> = {
  save: async (services, request) => {
    await setLetter(services, await readForm(request, LetterAsked))
    return 'Saved. We’ll use this wording from now on.'
  },
  reset: async (services, request) => {
    await resetLetter(services, await readForm(request, LetterNamed))
    return 'The letter is back to its default wording.'
  },
}

export async function action({ context, request }: Route.ActionArgs): Promise<Answer> {
  const { services } = needPublisher(context)
  const { task = '' } = await readTyped(request)
  const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined
  if (!work) throw new Refused('body_malformed')
  return redirectWithNotice(lettersPath, await work(services, request))
}

export default function LettersPage({ loaderData: { letters }, actionData: notice }: Route.ComponentProps) {
  return (
    <PeopleFrame tab="letters">
      <div className="under-tabs">
        <section className="block" aria-labelledby="placeholders">
          <h2 id="placeholders">Words in braces</h2>
          <p className="muted">We fill these in for each paper.</p>
          <ul>
            {Object.entries(placeholders).map(([name, meaning]) => (
              <li key={name}>
                <code>{`{${name}}`}</code>: {meaning}
              </li>
            ))}
          </ul>
        </section>
        {letters.map((it) => (
          <LetterBlock
            key={it.name}
            letter={it}
            notice={notice?.typed?.['name'] === it.name ? notice : undefined}
          />
        ))}
      </div>
    </PeopleFrame>
  )
}
