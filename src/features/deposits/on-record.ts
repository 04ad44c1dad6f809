// What a refused field says at present: it stands beside the refusal.
import type { JournalSettings } from '#edge/context.ts'
import type { Deposited } from '#features/publishing/crossref-deposit.ts'
import { paperPath } from '#journal/addresses.ts'
import type { Field } from '#journal/deposits/fields.ts'
import { licence } from '#journal/published/licence.ts'

type Read = (paper: Deposited, journal: JournalSettings) => string

const nameOf = ({ given, family }: Deposited['authors'][number]) => `${given} ${family}`.trim() || '(no name)'

// oxfmt-ignore
export const onRecord: Partial<Record<Field, Read>> = {
  title:      ({ title }) => title,
  authors:    ({ authors }) => authors.map(nameOf).join(', '),
  orcid:      ({ authors }) => authors.flatMap((it) => (it.orcid ? [`${nameOf(it)} ${it.orcid}`] : [])).join(', '),
  abstract:   ({ abstract }) => abstract,
  doi:        ({ doi }) => doi,
  address:    ({ id }, { publicUrl }) => publicUrl + paperPath(id),
  date:       ({ publishedAt }) => publishedAt.toISOString().slice(0, 10),
  issue:      ({ volume, issue }) => `Volume ${volume}, Issue ${issue}`,
  pages:      ({ articleNumber }) => articleNumber ?? '',
  licence:    () => licence.url,
  references: ({ references = [] }) => (references.length === 1 ? '1 entry' : `${references.length} entries`),
  journal:    (_, { name, abbreviation }) => `${name} (${abbreviation})`,
  issn:       (_, { issn }) => issn ?? 'None yet',
  publisher:  (_, { publisher, email }) => `${publisher}, ${email}`,
  account:    (_, { doiPrefix }) => `Prefix ${doiPrefix}`,
}
