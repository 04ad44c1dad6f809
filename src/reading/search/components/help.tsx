/** How to search, shown under an empty search. */
export function Help() {
  return (
    <section className="sect search-help">
      <h2>How to search</h2>
      <dl>
        {ways.map(({ typed, finds }) => (
          <div key={typed}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{finds}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        We search titles, authors, keywords, abstracts and full texts; papers with the words in their title
        come first. You can also browse <a href="/archives">all issues</a>.
      </p>
    </section>
  )
}

const ways = [
  { typed: 'creep paper', finds: 'Papers with all of these words, in any form: creeping, papers.' },
  { typed: '"layered sheets"', finds: 'Papers with these words side by side.' },
  { typed: 'creep or fatigue', finds: 'Papers with one of the words, or both.' },
  { typed: 'creep -polymer', finds: 'Papers with the first word but not the second.' },
  { typed: 'muller', finds: 'Papers by Müller, too: accents and capitals make no difference.' },
  { typed: '10.5555/ald.2026.0147', finds: 'The paper with this DOI; a submission number works too.' },
]
