// What the journal still needs before DOAJ lists it: for publishers.
import { needPublisher } from '#features/accounts/signed-in/at-work.server.ts'
import { depositsPath } from '#journal/desk-addresses.ts'
import type { Criterion } from '#journal/deposits/doaj-criteria.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Note } from '#ui/note.tsx'
import { readCriteria } from '../doaj/readiness.server.ts'
import type { Route } from './+types/doaj.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = needPublisher(context)
  return { criteria: await readCriteria(services) }
}

export default function DoajPage({ loaderData: { criteria } }: Route.ComponentProps) {
  const missing = criteria.filter(({ isMet, level }) => !isMet && level === 'must')
  return (
    <WorkspacePage title="Ready for DOAJ?">
      <div className="stack" style={{ paddingBlock: 'var(--s5)' }}>
        <Crumbs trail={[{ label: 'Deposits', href: depositsPath }, { label: 'DOAJ' }]} />
        <header className="stack">
          <h1 style={{ fontSize: '1.75rem' }}>Ready for DOAJ?</h1>
          <p>
            The <a href="https://doaj.org/apply/guide/">Directory of Open Access Journals</a> lists journals
            that meet its criteria. Libraries and funders look there first. Here’s what the journal can check
            for itself.
          </p>
        </header>
        <Note
          kind={missing.length > 0 ? 'warn' : 'good'}
          title={
            missing.length > 0
              ? `${missing.length === 1 ? 'One criterion isn’t' : `${missing.length} criteria aren’t`} met yet.`
              : 'The journal meets every criterion that we can check.'
          }
        >
          {missing.length > 0
            ? 'DOAJ would decline the application.'
            : 'You can apply at doaj.org. DOAJ also looks at the site, and asks about things that no program can check.'}
        </Note>
        <Criteria title="Still missing" criteria={missing} />
        <Criteria
          title="Recommended"
          criteria={criteria.filter(({ isMet, level }) => !isMet && level === 'should')}
        />
        <Criteria title="Met" criteria={criteria.filter(({ isMet }) => isMet)} />
      </div>
    </WorkspacePage>
  )
}

function Criteria({ title, criteria }: { title: string; criteria: readonly Criterion[] }) {
  if (criteria.length === 0) return undefined
  return (
    <section className="block" aria-label={title}>
      <h2>{title}</h2>
      <dl className="criteria stack">
        {criteria.map(({ name, asks, where, setting }) => (
          <div key={name}>
            <dt>{where ? <a href={where}>{name}</a> : name}</dt>
            <dd>
              {asks}
              {setting && (
                <>
                  {' '}
                  <span className="small muted">
                    Set by whoever runs the site: <code>{setting}</code>
                  </span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
