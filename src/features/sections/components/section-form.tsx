import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { editorName } from '../asked.ts'
import type { Editor, SectionRow } from '../store.server.ts'

type Props = {
  /** Left out: a new one. */
  section?: SectionRow
  isFirst?: boolean
  editors: readonly Editor[]
  notice: Notice | undefined
}

/** One section of the journal, as a publisher keeps it. */
export function SectionForm({ section, isFirst = true, editors, notice }: Props) {
  const { typed, fields = {} } = notice ?? {}
  const own = section?.slug ?? 'new'
  const isOn = (name: string, before: boolean) => (typed ? typed[name] === 'on' : before)
  return (
    <Form method="post" className="form" preventScrollReset noValidate>
      {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
      <input type="hidden" name="section" value={section?.slug ?? ''} />
      <Field
        label="Name"
        name="name"
        id={`name-${own}`}
        maxLength={100}
        defaultValue={typed?.['name'] ?? section?.name ?? ''}
        error={fields['name']}
        hint={section && `In web addresses: ${section.slug}. ${counted(section.papers)}`}
      />
      {!section && (
        <Field
          label="In web addresses"
          name="slug"
          optional
          maxLength={60}
          hint="Leave it empty and we’ll make it from the name. It can’t be changed later."
          defaultValue={typed?.['slug'] ?? ''}
          error={fields['slug']}
        />
      )}
      <fieldset className="choices">
        <legend>Section editors</legend>
        {editors.length === 0 && <p className="muted">The journal has no editors yet.</p>}
        {editors.map(({ id, name, affiliation }) => (
          <Checkbox
            key={id}
            name={editorName(id)}
            defaultChecked={isOn(editorName(id), section?.editorIds.includes(id) ?? false)}
          >
            {name}
            {affiliation && <span className="small muted"> {affiliation}</span>}
          </Checkbox>
        ))}
      </fieldset>
      <Checkbox name="closed" defaultChecked={isOn('closed', section?.closed ?? false)}>
        Closed to new papers
      </Checkbox>
      <p className="row">
        <Button kind="go" name="task" value="save">
          {section ? 'Save' : 'Add the Section'}
        </Button>
        {!isFirst && (
          <Button name="task" value="moveUp">
            Move Up<span className="sr"> {section?.name}</span>
          </Button>
        )}
        {section && (
          <Button kind="quiet" name="task" value="remove">
            Remove<span className="sr"> {section.name}</span>
          </Button>
        )}
      </p>
    </Form>
  )
}

const counted = (papers: number) =>
  papers === 0 ? 'No papers yet.' : `${papers} ${papers === 1 ? 'paper' : 'papers'}.`
