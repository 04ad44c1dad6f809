import { useFrame } from '#site/frame.ts'
import { volumes } from '#journal/calendar.ts'
import { Icon } from '#ui/icon.tsx'
import type { Asked } from '#reading/search/asked.ts'
import type { ShownFound } from '#reading/search/shown.ts'
import {
  chosenOf,
  issuesOf,
  keywordsOf,
  sectionsOf,
  typesOf,
  yearsOf,
  type Choice,
} from '#reading/search/choices.ts'
import { feedOf, isFollowed } from '#reading/feeds/followed.ts'
import { alertsOf } from '#features/alerts/contract.ts'
import { toCount } from '#reading/search/counting.ts'

/** By section; by type; by year, then by issue; by keyword. Below, how to follow what's found. */
export function Narrowing({ asked, found }: { asked: Asked; found: ShownFound }) {
  const all = volumes(useFrame().month)
  return (
    <aside className="narrow" id="narrow" aria-label="Narrow the search">
      <Choices name="Section" choices={sectionsOf(found, asked)} />
      <Choices name="Type" choices={typesOf(found, asked)} />
      {asked.year === undefined && <Choices name="Year" choices={yearsOf(found, asked, all)} />}
      {asked.year !== undefined && asked.month === undefined && (
        <Choices name="Issue" choices={issuesOf(found, asked, all)} />
      )}
      <Choices name="Keyword" choices={keywordsOf(found, asked)} />
      <section>
        <h2 className="caps">Follow</h2>
        <ul>
          <li>
            <a href={alertsOf(asked)}>New papers like these, by email</a>
          </li>
          {isFollowed(asked) && (
            <li>
              <a href={feedOf(asked)}>Feed</a>
            </li>
          )}
        </ul>
      </section>
    </aside>
  )
}

/** A single choice isn't one. */
function Choices({ name, choices }: { name: string; choices: Choice[] }) {
  if (choices.length < 2) return undefined
  return (
    <section>
      <h2 className="caps">{name}</h2>
      <ul>
        {choices.map(({ label, href, papers }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            {papers !== undefined && <span className="muted num">{toCount(papers)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was chosen, each with a link to drop it. */
export function Chosen({ asked, found }: { asked: Asked; found?: ShownFound }) {
  const chosen = chosenOf(asked, found?.counts)
  if (chosen.length === 0) return undefined
  return (
    <ul className="row chosen" aria-label="Only these papers">
      {chosen.map(({ label, href }) => (
        <li key={label}>
          <a className="btn sm" href={href}>
            {label}
            <Icon name="close" />
            <span className="sr">, remove</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
