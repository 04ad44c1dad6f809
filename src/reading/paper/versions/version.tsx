// An earlier version of a paper's text, at an address of its own. Search engines are sent to the newest.
import { PublicPage } from '#site/public-page.tsx'
import type { Services } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import { withFilesAt } from '#features/press/html/files-at.ts'
import { toCitable } from '#features/publishing/to-citable.ts'
import { comparedPath, paperPath, versionPath } from '#journal/addresses.ts'
import { formatDay, type Day } from '#journal/calendar.ts'
import type { Citable } from '#journal/citing/citable.ts'
import { toLinkHeader } from '#journal/citing/signposts.ts'
import { directionOf } from '#journal/text/direction.ts'
import { Refused } from '#journal/refusals.ts'
import { findEarlierVersion, type EarlierVersion } from '#reading/archive/store.server.ts'
import { needPaper } from '#reading/archive/use-cases.server.ts'
import { toPage } from '#reading/door/page.tsx'
import type { Asked, Made } from '#reading/door/route.ts'
import { leadTo } from '#reading/door/text.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { PaperHead } from '../head/paper-head.tsx'
import { PaperOrigin } from '../head/paper-origin.tsx'
import { PaperContents } from '../paper-contents.tsx'
import { PaperLicence } from '../paper-licence.tsx'
import { Summary } from '../paper.tsx'

/** /articles/ID/v1. The newest version is the paper's own page. */
export async function version({ services, params: { id, number } }: Asked<'id' | 'number'>): Promise<Made> {
  const { version: current = 1 } = await needPaper(services, id)
  if (number === String(current)) return leadTo(paperPath(id), 302)
  const earlier = await needEarlier(services, { id, number })
  const { journal, storage } = services
  const citable = toCitable(earlier.paper, journal)
  const text = earlier.textKey ? (await storage.read(earlier.textKey)).toString('utf8') : ''
  const on = dayAt(earlier.at, journal.timeZone)
  const page = toPage(services, <VersionPage {...{ earlier, citable, text, on, current }} />, {
    styles: ['article'],
    script: 'paper',
  })
  return { ...page, headers: { ...page.headers, link: linksFrom(citable, earlier.number) } }
}

/** Refuses what isn't an earlier version of a paper. */
export async function needEarlier(
  { db }: Pick<Services, 'db'>,
  { id, number }: { id: string; number: string },
): Promise<EarlierVersion> {
  const earlier = /^[1-9]\d{0,3}$/.test(number) && (await findEarlierVersion(db, id, Number(number)))
  if (!earlier) throw new Refused('version_missing')
  return earlier
}

/** RFC 6596; RFC 5829, 3. */
function linksFrom({ url, versions = [] }: Citable, number: number): string {
  const at = (wanted: number) => versions.find((version) => version.number === wanted)?.url
  const [before, after] = [at(number - 1), number + 1 < versions.length ? at(number + 1) : url]
  return toLinkHeader([
    { rel: 'canonical', href: url },
    { rel: 'latest-version', href: url },
    ...(after ? [{ rel: 'successor-version', href: after }] : []),
    ...(before ? [{ rel: 'predecessor-version', href: before }] : []),
  ])
}

type Props = { earlier: EarlierVersion; citable: Citable; text: string; on: Day; current: number }

function VersionPage({ earlier, citable, text, on, current }: Props) {
  const { paper, number, contents } = earlier
  const path = versionPath(paper.id, number)
  return (
    <PublicPage title={`${paper.title} (version ${number})`}>
      <article className="art">
        <PaperHead
          {...{ paper, citable }}
          isReviewed={false} // its review stands with the newest version
          banner={
            <Note kind="warn" title="There’s a newer version of this paper.">
              <p>
                This is version {number}, published on {formatDay(on)}.{' '}
                <a href={paperPath(paper.id)}>Read version {current}</a>, or{' '}
                <a href={comparedPath(paper.id, number, current)}>see what changed</a>.
              </p>
            </Note>
          }
        />
        <Summary paper={paper} />
        <PaperOrigin paper={paper} dates={{ published: citable.publishedOn }} />
        <aside className="rail" aria-label="Paper tools">
          <div className="acts">
            <ButtonLink href={`${path}.pdf`} kind="go" wide icon="download">
              <span>PDF of version {number}</span>
            </ButtonLink>
          </div>
        </aside>
        <PaperContents {...{ id: paper.id, contents: null }} headings={contents?.headings ?? []} />
        <div
          className="body"
          {...(paper.language && { lang: paper.language, dir: directionOf(paper.language) })}
          dangerouslySetInnerHTML={{ __html: withFilesAt(text, path) }}
        />
        <div className="body after">
          <PaperLicence year={citable.publishedOn.year} />
        </div>
      </article>
    </PublicPage>
  )
}
