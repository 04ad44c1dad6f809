// The journal's types of article: for publishers.
import { redirectWithNotice } from '#edge/notices.ts'
import type { Services } from '#edge/context.ts'
import { readForm, readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { PeopleFrame } from '#features/people/components/people-frame.tsx'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { articleTypesPath } from '#journal/desk-addresses.ts'
import { articleKinds } from '#journal/paper/article-types.ts'
import { hasCharge, toMinorUnits } from '#journal/charges/charge.ts'
import { useFrame } from '#site/frame.ts'
import { Refused } from '#journal/refusals.ts'
import { TypeAsked, TypeNamed } from '../types/type-asked.ts'
import { QuestionAsked, QuestionNamed } from '../asked.ts'
import { DeclarationsBlock } from '../types/declarations-block.tsx'
import { TypesBlock } from '../types/types-block.tsx'
import { askAgain, moveQuestionUp, removeQuestion, saveQuestion } from '../questions/questions.server.ts'
import { moveTypeUp, openTypes, setType } from '../types/types.server.ts'
import type { Route } from './+types/types.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = needPublisher(context)
  return { types: await openTypes(services) }
}

/** By the name of the button; each returns what to say afterwards. */
const tasks: Record<string, (services: Services, request: Request) => Promise<string>> = {
  save: async (services, request) => {
    const { charged, amount, ...asked } = await readForm(request, TypeAsked)
    await setType(services, { ...asked, charge: toCharge(charged, amount, services.journal.charge.currency) })
    return hasCharge(services.journal)
      ? 'Saved. It applies from now on; papers already accepted keep their charge.'
      : 'Saved. It applies from now on.'
  },
  moveUp: async (services, request) => {
    await moveTypeUp(services, await readForm(request, TypeNamed))
    return 'Moved up.'
  },
  saveQuestion: async (services, request) => {
    await saveQuestion(services, await readForm(request, QuestionAsked), 'declarations')
    return declared
  },
  removeQuestion: async (services, request) => {
    await removeQuestion(services, await readForm(request, QuestionNamed), 'declarations')
    return declared
  },
  moveQuestionUp: async (services, request) => {
    await moveQuestionUp(services, await readForm(request, QuestionNamed), 'declarations')
    return declared
  },
  askAgain: async (services, request) => {
    await askAgain(services, await readForm(request, QuestionNamed))
    return declared
  },
}

const declared = 'Saved. Authors will see the change from now on, in their drafts as well.'

function toCharge(charged: TypeAsked['charged'], amount: string, currency: string): number | null {
  if (charged === 'journal') return null
  return charged === 'none' ? 0 : toMinorUnits(amount, currency)
}

export async function action({ context, request }: Route.ActionArgs): Promise<Answer> {
  const { services } = needPublisher(context)
  const { task = '' } = await readTyped(request)
  const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined
  if (!work) throw new Refused('body_malformed')
  return redirectWithNotice(articleTypesPath, await work(services, request))
}

export default function TypesPage({ loaderData: { types }, actionData }: Route.ComponentProps) {
  const isOfQuestion = actionData?.typed?.['question'] !== undefined
  const notice = isOfQuestion ? undefined : actionData
  const of = (isJournals: boolean) => types.filter(({ name }) => articleKinds[name].isJournals === isJournals)
  const owesNothing = hasCharge(useFrame().journal) && ', and no charge is due'
  return (
    <PeopleFrame tab="types">
      <div className="under-tabs">
        <TypesBlock id="of-authors" title="What authors submit" types={of(false)} notice={notice}>
          If you offer more than one type, authors choose one under Details, and readers see it on every
          paper.
        </TypesBlock>
        <TypesBlock id="of-journal" title="What the journal itself writes" types={of(true)} notice={notice}>
          Publishers choose among these when they create an article. Such articles aren’t reviewed
          {owesNothing}. To correct or retract a published paper, choose ‘Correct or Retract’ on its page
          instead.
        </TypesBlock>
        {types
          .filter(({ isOffered }) => isOffered)
          .map((type) => (
            <DeclarationsBlock key={type.name} type={type} notice={isOfQuestion ? actionData : undefined} />
          ))}
      </div>
    </PeopleFrame>
  )
}
