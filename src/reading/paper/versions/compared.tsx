// What changed from one version of a paper to another, word by word.
import { PublicPage } from '#site/public-page.tsx'
import type { Services } from '#edge/context.ts'
import { Differences } from '#features/manuscripts/components/differences.tsx'
import { differencesOf, isSame, type Difference } from '#features/manuscripts/differences.ts'
import { paperPath } from '#journal/addresses.ts'
import { Refused } from '#journal/refusals.ts'
import type { PublishedPaper } from '#reading/archive/paper.ts'
import { findGalley } from '#reading/archive/store.server.ts'
import { needPaper } from '#reading/archive/use-cases.server.ts'
import { toPage } from '#reading/door/page.tsx'
import type { Asked, Made } from '#reading/door/route.ts'
import { needEarlier } from './version.tsx'

/** /articles/ID/v1..v2 */
export async function compared({
  services,
  params: { id, from, to },
}: Asked<'id' | 'from' | 'to'>): Promise<Made> {
  const paper = await needPaper(services, id)
  const [before, after] = [await wordsOf(services, paper, from), await wordsOf(services, paper, to)]
  const differences = differencesOf(before, after)
  return toPage(services, <ComparedPage {...{ paper, from, to, differences }} />, { styles: ['article'] })
}

/** As printed: title, abstract, and the text with its references. */
async function wordsOf(services: Services, current: PublishedPaper, number: string): Promise<string[]> {
  const isCurrent = number === String(current.version ?? 1)
  const { title, abstract } = isCurrent
    ? current
    : (await needEarlier(services, { id: current.id, number })).paper
  const galley = await findGalley(services.db, current.id, isCurrent ? 'text' : `v${number}/text`)
  if (!galley) throw new Refused('version_missing')
  const text = (await services.storage.read(galley.key)).toString('utf8')
  return [title, abstract, ...text.split(/\n+/)].filter(Boolean)
}

type Props = { paper: PublishedPaper; from: string; to: string; differences: readonly Difference[] }

function ComparedPage({ paper, from, to, differences }: Props) {
  const home = { label: 'Paper', href: paperPath(paper.id) }
  return (
    <PublicPage title={`Version ${from} to version ${to}`} crumbs={[home, { label: 'What changed' }]}>
      <header className="compared">
        <h1>
          Version {from} to version {to}
        </h1>
        <p className="muted">{paper.title}</p>
      </header>
      {isSame(differences) ? (
        <p>The text is the same. Figures and layout aren’t compared.</p>
      ) : (
        <>
          <p className="small muted">
            <ins>Underlined text</ins> was added; <del>struck-through text</del> was removed. Figures and
            layout aren’t compared.
          </p>
          <Differences differences={differences} />
        </>
      )}
    </PublicPage>
  )
}
