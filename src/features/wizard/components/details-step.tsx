import { AbstractField } from '#features/submissions/fields/abstract-field.tsx'
import { AuthorsField } from '#features/submissions/fields/authors-field.tsx'
import { SectionField } from '#features/submissions/in-section/section-field.tsx'
import { KeywordField } from '#features/submissions/fields/keyword-field.tsx'
import { FromFileNote } from './from-file-note.tsx'
import type { StepProps } from './step-form.tsx'

export function DetailsStep({
  wizard,
  sections,
  filled,
  fields,
  fromFile,
  onUse,
  keyOf,
  onChange,
}: StepProps) {
  const note = { fromFile, onUse }
  return (
    <>
      <div>
        <h2>What did you find?</h2>
        <p>The abstract appears on the issue page and is sent to indexes.</p>
      </div>
      <AbstractField
        key={keyOf('abstract')}
        value={filled.abstract}
        leftOut={filled.leftOut}
        error={fields.abstract}
        onChange={(abstract) => onChange({ abstract })}
        onLeftOut={(leftOut) => onChange({ leftOut })}
      />
      <FromFileNote {...note} field="abstract" />
      <KeywordField
        key={keyOf('keywords')}
        value={filled.keywords}
        error={fields.keywords}
        onChange={(keywords) => onChange({ keywords })}
      />
      <FromFileNote {...note} field="keywords" />
      {sections.length > 0 && (
        <SectionField
          sections={sections}
          value={filled.section}
          error={fields.section}
          onChange={(section) => onChange({ section })}
        />
      )}
      {wizard === 'author' && (
        <>
          <AuthorsField
            key={keyOf('authors')}
            value={filled.authors}
            fields={fields}
            onChange={(authors) => onChange({ authors })}
          />
          <FromFileNote {...note} field="authors" />
        </>
      )}
    </>
  )
}
