// The sections of the journal, in order, and who edits them: for publishers.
import { redirectWithNotice } from '#edge/notices.ts'
import type { Services } from '#edge/context.ts'
import { readForm, readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { PeopleFrame } from '#features/people/components/people-frame.tsx'
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { sectionsPath } from '#journal/desk-addresses.ts'
import { Refused } from '#journal/refusals.ts'
import { SectionAsked, SectionNamed } from '../asked.ts'
import { SectionForm } from '../components/section-form.tsx'
import { moveSectionUp, openSectionsDesk, removeSection, saveSection } from '../use-cases.server.ts'
import type { Route } from './+types/sections.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = needPublisher(context)
  return openSectionsDesk(services)
}

/** By the name of the button; each returns what to say afterwards. */
const tasks: Record<string, (services: Services, request: Request) => Promise<string>> = {
  save: async (services, request) => {
    await saveSection(services, await readForm(request, SectionAsked))
    return 'Saved.'
  },
  moveUp: async (services, request) => {
    await moveSectionUp(services, await readForm(request, SectionNamed))
    return 'Moved up.'
  },
  remove: async (services, request) => {
    await removeSection(services, await readForm(request, SectionNamed))
    return 'Removed.'
  },
}

export async function action({ context, request }: Route.ActionArgs): Promise<Answer> {
  const { services } = needPublisher(context)
  const { task = '' } = await readTyped(request)
  const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined
  if (!work) throw new Refused('body_malformed')
  return redirectWithNotice(sectionsPath, await work(services, request))
}

export default function SectionsPage({
  loaderData: { sections, editors },
  actionData: notice,
}: Route.ComponentProps) {
  const noticeOf = (slug: string) =>
    notice && (notice.typed?.['section'] ?? '') === slug ? notice : undefined
  return (
    <PeopleFrame tab="sections">
      <div className="under-tabs">
        {sections.map((it, at) => (
          <section key={it.slug} className="block" aria-labelledby={`section-${it.slug}`}>
            <h2 id={`section-${it.slug}`}>{it.name}</h2>
            <SectionForm section={it} isFirst={at === 0} editors={editors} notice={noticeOf(it.slug)} />
          </section>
        ))}
        <section className="block" aria-labelledby="new-section">
          <h2 id="new-section">Add a section</h2>
          {sections.length === 0 && (
            <p className="muted">
              The journal has no sections. Once it has one, authors can choose it under Details.
            </p>
          )}
          <SectionForm key={sections.length} editors={editors} notice={noticeOf('')} />
        </section>
      </div>
    </PeopleFrame>
  )
}
