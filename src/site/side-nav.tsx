import { hasCharge } from '#journal/charges/charge.ts'
import { useFrame } from './frame.ts'

const informationPages = [
  ['/why', 'Why publish with us'],
  ['/mission-scope', 'Mission and scope'],
  ['/editorial-board', 'Editorial board'],
  ['/indexing', 'Indexing'],
  ['/author-guidelines', 'Author guidelines'],
  ['/paper-template', 'Paper template'],
  ['/peer-review', 'Peer review'],
  ['/ethics', 'Ethics and corrections'],
  ['/open-access', 'Open access and archiving'],
  ['/processing-charges', 'Processing charges'],
  ['/for-readers', 'For readers'],
  ['/for-authors', 'For authors'],
  ['/for-librarians', 'For librarians'],
  ['/contact', 'Contact us'],
  ['/privacy', 'Privacy'],
] as const

export const informationPaths: string[] = informationPages.map(([path]) => path)

/** Whether this journal has the page. */
export const isOffered = (path: string, journal: Parameters<typeof hasCharge>[0]) =>
  path !== '/processing-charges' || hasCharge(journal)

/** The other pages about the journal. */
export function SideNav({ here }: { here: string }) {
  const { journal } = useFrame()
  return (
    <nav className="panel" aria-label="About the journal">
      <ul className="side-nav">
        {informationPages
          .filter(([path]) => isOffered(path, journal))
          .map(([path, label]) => (
            <li key={path}>
              <a href={path} aria-current={path === here ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
