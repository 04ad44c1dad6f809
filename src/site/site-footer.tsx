import { useFrame } from './frame.ts'
import { currentIssues } from '#journal/calendar.ts'
import { licence } from '#journal/published/licence.ts'
import { isOffered } from './side-nav.tsx'
import { alertsPath, feedPath, issuePath } from '#journal/addresses.ts'

type Column = { title: string; links: [label: string, href: string][] }

const publish: Column = {
  title: 'Publish',
  links: [
    ['Author guidelines', '/author-guidelines'],
    ['Paper template', '/paper-template'],
    ['Processing charges', '/processing-charges'],
    ['For authors', '/for-authors'],
  ],
}
const about: Column = {
  title: 'Journal',
  links: [
    ['Mission and scope', '/mission-scope'],
    ['Editorial board', '/editorial-board'],
    ['Peer review', '/peer-review'],
    ['Ethics and corrections', '/ethics'],
    ['Open access', '/open-access'],
    ['For librarians', '/for-librarians'],
    ['Privacy', '/privacy'],
    ['Contact us', '/contact'],
  ],
}

export function SiteFooter() {
  const { journal, month } = useFrame()
  const newest = currentIssues(month)[0]
  const read: Column = {
    title: 'Read',
    links: [
      ['Current issue', newest ? issuePath(newest) : '/archives'],
      ['Archives', '/archives'],
      ['For readers', '/for-readers'],
      ['Indexing', '/indexing'],
      ['New papers by email', alertsPath],
      ['Feed of new papers', feedPath()],
    ],
  }
  return (
    <footer className="foot deep">
      <div className="wrap">
        <div className="cols">
          <div>
            <p className="name">{journal.name}</p>
            <p>
              An open-access, peer-reviewed journal for science, engineering, technology, pharmacy, nursing
              and medicine. A new issue every month since June 2025.
            </p>
            <p>
              Phone: {journal.phone}
              <br />
              Editor: <a href={`mailto:${journal.email}`}>{journal.email}</a>
            </p>
          </div>
          {[read, publish, about].map(({ title, links }) => (
            <LinkColumn
              key={title}
              title={title}
              links={links.filter(([, href]) => isOffered(href, journal))}
            />
          ))}
        </div>
        <div className="end">
          <p>
            Articles are licensed under <a href={licence.url}>Creative Commons Attribution 4.0</a>.
          </p>
          {journal.issn && <p>ISSN {journal.issn}</p>}
        </div>
      </div>
    </footer>
  )
}

function LinkColumn({ title, links }: Column) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(([label, href]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
