import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { ListSearch } from '#ui/list-search.tsx'
import { Note } from '#ui/note.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Candidate } from '../finding/candidates.server.ts'
import type { Finding } from '../finding/finding.server.ts'
import { CandidateChoice } from './candidate-choice.tsx'

type Usual = { letter: string; answerBy: string; dueOn: string; other: Record<string, string> }
type Props = { usual: Usual; finding: Finding; notice: Notice | undefined }

/** People are asked for a review: some from the list, and anybody else, with or without an account. */
export function AskForm({ usual, finding: { q, candidates }, notice }: Props) {
  const typed = notice?.typed ?? {}
  const more = candidates.slice(shownFirst)
  return (
    <section className="block" aria-labelledby="ask-title">
      <h2 id="ask-title">Invite reviewers</h2>
      <ListSearch
        label="Search reviewers by name or expertise"
        placeholder="Name or expertise"
        q={q}
        maxLength={200}
        kept={{}}
      />
      <Form method="post" className="form">
        {notice && <Note kind="bad" role="alert" title={notice.message} />}
        {candidates.length === 0 && <p className="muted">{q ? nobodyFound : nobodyYet}</p>}
        {candidates.length > 0 && (
          <Candidates label="Possible reviewers, best fit first" notice={notice}>
            {candidates.slice(0, shownFirst)}
          </Candidates>
        )}
        {more.length > 0 && (
          <details open={more.some(({ id }) => typed[`as-${id}`])}>
            <summary>{more.length === 1 ? '1 more' : `${more.length} more`}</summary>
            <Candidates label="More possible reviewers" notice={notice}>
              {more}
            </Candidates>
          </details>
        )}
        <Other usual={usual} notice={notice} />
        <LetterFields usual={usual} notice={notice} />
        <p className="row">
          <Button icon="email" name="task" value="ask">
            Send Invitation
          </Button>
        </p>
      </Form>
    </section>
  )
}

const shownFirst = 8

type CandidatesProps = { label: string; notice: Notice | undefined; children: Candidate[] }

function Candidates({ label, notice, children }: CandidatesProps) {
  const { fields = {}, typed = {} } = notice ?? {}
  return (
    <ul className="candidates" aria-label={label}>
      {children.map((it) => (
        <CandidateChoice key={it.id} candidate={it} typed={typed} fields={fields} />
      ))}
    </ul>
  )
}

const nobodyFound = 'We found no matching reviewers. You can invite anyone by name and email.'
const nobodyYet =
  'No one has papers here with this paper’s keywords yet. You can invite anyone by name and email.'

/** By name and address. */
function Other({ usual, notice }: Pick<Props, 'usual' | 'notice'>) {
  const { fields = {}, typed = {} } = notice ?? {}
  const said = (name: string) => ({
    ...{ name, defaultValue: typed[name] ?? usual.other[name] ?? '', error: fields[name] },
  })
  return (
    <fieldset className="form choices" id="someone-else">
      <legend>Someone else</legend>
      <Field label="Given name" required={false} {...said('givenName')} />
      <Field label="Family name" optional {...said('familyName')} />
      <Field label="Email" type="email" required={false} {...said('email')} />
      <Checkbox name="reserve" defaultChecked={typed['reserve'] === 'on'}>
        Keep as a reserve, to be asked if someone declines or doesn’t answer
      </Checkbox>
      {fields['despite'] && (
        <TextArea
          label="Why you’re asking this person anyway"
          name="despite"
          rows={2}
          hint="Editors can read it in the history; the author can’t."
          defaultValue={typed['despite']}
          error={fields['despite']}
        />
      )}
    </fieldset>
  )
}

function LetterFields({ usual, notice }: Pick<Props, 'usual' | 'notice'>) {
  const { fields = {}, typed = {} } = notice ?? {}
  return (
    <>
      <TextArea
        label="Letter"
        name="letter"
        rows={6}
        hint="The email also shows the title and the abstract. Reviewers don’t need an account."
        defaultValue={typed['letter'] ?? usual.letter}
        error={fields['letter']}
      />
      <Field
        label="Answer by"
        name="answerBy"
        type="date"
        defaultValue={typed['answerBy'] ?? usual.answerBy}
        error={fields['answerBy']}
      />
      <Field
        label="Review by"
        name="dueOn"
        type="date"
        hint="Reviewers can propose another date. For reserves, the clock starts when they’re asked."
        defaultValue={typed['dueOn'] ?? usual.dueOn}
        error={fields['dueOn']}
      />
    </>
  )
}
