import { statementsOf } from '#journal/statements.ts'
import { nameOf, type PublishedPaper } from '#reading/archive/paper.ts'

type Props = { paper: Pick<PublishedPaper, 'authors'> }

export const statementsIn = ({ authors }: Props['paper']) =>
  statementsOf({ authors: authors.map((author) => ({ name: nameOf(author), roles: author.roles })) })

/** How the paper came about, as the journal has it on record. */
export function Statements({ paper }: Props) {
  return statementsIn(paper).map(({ id, title, lines }) => (
    <section key={id} id={id}>
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  ))
}
