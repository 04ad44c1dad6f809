/** What the journal aims for, and the charge, if it has one. */
export function Facts({ charge }: { charge: string | undefined }) {
  const facts = [
    ['we acknowledge receipt of your paper', 'At once'],
    ['is our goal for an accept or reject notice, from receipt', '48 hours'],
    [`is our goal for publication after ${charge ? 'payment' : 'acceptance'}`, '48 hours'],
    ['is our goal for a reply from support', '24 hours'],
    ...(charge ? [['after acceptance, DOI included', charge]] : []),
  ]
  return (
    <dl className="facts">
      {facts.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function AboutTheJournal({ name }: { name: string }) {
  return (
    <section className="sect ruled" id="about">
      <div className="two">
        <h2>About the Journal</h2>
        <div className="prose">
          <p>
            {name} is an open-access, peer-reviewed journal for science, engineering, technology, pharmacy,
            nursing and medicine. It has published a new issue every month since June 2025.
          </p>
          <p>
            An editor reads each paper and, if it fits the journal, a reviewer in the field reads it next. The
            review feedback is published with the paper, so readers can see what was asked. Authors keep their
            copyright; the licence is Creative Commons Attribution 4.0.
          </p>
          <p>
            <a href="/mission-scope">Mission and scope</a>
          </p>
        </div>
      </div>
    </section>
  )
}

export function PathToDoi({ charge }: { charge: string | undefined }) {
  const path = [
    [
      'Submit',
      'Title, abstract of up to 250 words, keywords and one Word document. We acknowledge receipt at once.',
    ],
    [
      'Editing',
      'An editor picks up your paper and sends it for review or back to you with feedback, or rejects it if it doesn’t fit.',
    ],
    [
      'Review',
      'A reviewer in your field reads it, and it’s approved, sent back for revision or rejected. Review notice in 1-2 days.',
    ],
    ...(charge ? [['Payment', `After acceptance, you pay ${charge}, which covers the DOI.`]] : []),
    [
      'Publication',
      `A publisher adds the DOI, and your paper joins this month’s issue within 48 hours of ${charge ? 'payment' : 'acceptance'}.`,
    ],
  ]
  return (
    <section className="sect ruled">
      <h2>From manuscript to DOI</h2>
      <ol className="path">
        {path.map(([step, text]) => (
          <li key={step}>
            <h3>{step}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
