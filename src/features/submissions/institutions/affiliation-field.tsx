import { between, toAffiliated, toInstitution } from '#journal/paper/affiliations.ts'
import type { Author } from '#journal/paper/authors.ts'
import { Combobox, type Offered } from '#ui/combobox.tsx'
import { toRorLine } from '../fields/author-list.ts'
import { searchInstitutions } from './search-institutions.ts'

type Props = {
  author: Pick<Author, 'affiliation' | 'rors'>
  id: string
  error: string | undefined
  onChange: (typed: Pick<Author, 'affiliation' | 'rors'>) => void
}

/** Any words, with semicolons between several institutions; the registry's are offered while one is typed. */
export function AffiliationField({ author, id, error, onChange }: Props) {
  const { rors = [] } = toAffiliated(author)
  function choose({ id: ror, name: found }: Offered, text: string, caret: number): string {
    const name = toInstitution(found)
    const affiliation = withInstitution(text, caret, name)
    onChange({ affiliation, rors: [...rors.filter((it) => it.name !== name), { name, ror }] })
    return affiliation
  }
  return (
    <>
      <Combobox
        label="Affiliation"
        name="affiliation"
        id={id}
        optional
        required={false}
        defaultValue={author.affiliation}
        error={error}
        ok={rors.length > 0 ? `In the Research Organization Registry: ${namesOf(rors)}` : undefined}
        hint="If there are several, put semicolons between them."
        search={searchInstitutions}
        wordsOf={(before) => before.slice(before.lastIndexOf(';') + 1)}
        onChoose={choose}
        onText={(affiliation) => onChange({ affiliation, rors })}
      />
      <input type="hidden" name="rors" value={toRorLine(rors)} />
    </>
  )
}

const namesOf = (rors: readonly { name: string }[]) => rors.map(({ name }) => name).join(between)

/** In place of the one in which the caret stands. */
function withInstitution(text: string, caret: number, name: string): string {
  const from = text.lastIndexOf(';', caret - 1) + 1
  const to = text.indexOf(';', caret)
  const before = text.slice(0, from)
  return `${before}${before && ' '}${name}${to === -1 ? '' : text.slice(to)}`
}
