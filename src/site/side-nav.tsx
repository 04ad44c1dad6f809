export const informationPages = [
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

/** The other pages about the journal. */
export function SideNav({ here }: { here: string }) {
  return (
    <nav className="panel" aria-label="About the journal">
      <ul className="side-nav">
        {informationPages.map(([path, label]) => (
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
