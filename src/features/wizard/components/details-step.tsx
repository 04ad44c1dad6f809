import { AbstractField } from '#features/submissions/fields/abstract-field.tsx'
import { DeclarationFields } from '#features/submissions/declaring/declaration-fields.tsx'
import { LinkFields } from '#features/submissions/declaring/link-fields.tsx'
import { FundingFields } from '#features/submissions/institutions/funding-fields.tsx'
import { declarationsAsked, isDeclarationKind } from '#journal/paper/declarations.ts'
import { AuthorsField } from '#features/submissions/fields/authors-field.tsx'
import { SectionField } from '#features/submissions/in-section/section-field.tsx'
import { LanguageField } from '#features/submissions/fields/language-field.tsx'
import { KeywordField } from '#features/submissions/fields/keyword-field.tsx'
import { TypeField } from '#features/submissions/types/type-field.tsx'
import { FromFileNote } from './from-file-note.tsx'
import type { StepProps } from './step-form.tsx'

export function DetailsStep(step: StepProps) {
  const { wizard, sections, filled, fields, fromFile, types, limits, onUse, keyOf, onChange } = step
  const note = { fromFile, onUse }
  return (
    <>
      <div>
        <h2>{limits.hasAbstract ? 'What did you find?' : 'What is it about?'}</h2>
        <p>
          {limits.hasAbstract
            ? 'The abstract appears on the issue page and is sent to indexes.'
            : 'Papers of this type have no abstract. Keywords help readers find them.'}
        </p>
      </div>
      {types.length > 1 && (
        <TypeField
          types={types}
          value={filled.articleType}
          error={fields.articleType}
          onChange={(articleType) => onChange({ articleType })}
        />
      )}
      {limits.hasAbstract && <Abstract {...step} />}
      <KeywordField
        key={keyOf('keywords')}
        value={filled.keywords}
        error={fields.keywords}
        optional={!limits.hasAbstract}
        onChange={(keywords) => onChange({ keywords })}
      />
      <FromFileNote {...note} field="keywords" />
      <LanguageField
        key={keyOf('language')}
        value={filled.language}
        error={fields.language}
        onChange={(language) => onChange({ language })}
      />
      <FromFileNote {...note} field="language" />
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
      <DeclarationFields
        key={keyOf('declarations')}
        questions={declarationsAsked(limits)}
        value={filled.declarations}
        error={fields.declarations}
        below={(id) => isDeclarationKind(id) && <FromFileNote {...note} field={id} />}
        onChange={(declarations) => onChange({ declarations })}
      />
      <FundingFields
        key={keyOf('funding')}
        value={filled.funding}
        onChange={(funding) => onChange({ funding })}
      />
      <FromFileNote {...note} field="funding" />
      <LinkFields value={filled.links} error={fields.links} onChange={(links) => onChange({ links })} />
    </>
  )
}

function Abstract({ filled, fields, fromFile, limits, onUse, keyOf, onChange }: StepProps) {
  const most = limits.abstractWords
  return (
    <>
      <AbstractField
        key={`${keyOf('abstract')} ${most}`}
        most={most}
        value={filled.abstract}
        leftOut={filled.leftOut}
        error={fields.abstract}
        onChange={(abstract) => onChange({ abstract })}
        onLeftOut={(leftOut) => onChange({ leftOut })}
      />
      <FromFileNote fromFile={fromFile} onUse={onUse} field="abstract" />
    </>
  )
}
