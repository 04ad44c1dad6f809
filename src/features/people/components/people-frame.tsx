import type { ReactNode } from 'react'
import {
  articleTypesPath,
  invitationsPath,
  lettersPath,
  peoplePath,
  policiesPath,
  roleHistoryPath,
  sectionsPath,
} from '#journal/desk-addresses.ts'
import { TabbedDesk } from '#site/tabbed-desk.tsx'

// oxfmt-ignore
const tabs = {
  people:      { label: 'People',        href: peoplePath,       lead: 'Everyone with an account, and who has which role.' },
  invitations: { label: 'Invitations',   href: invitationsPath,  lead: 'Offer a role by email, to people with or without an account.' },
  history:     { label: 'History',       href: roleHistoryPath,  lead: 'Every role given, offered or withdrawn, and by whom.' },
  types:       { label: 'Article types', href: articleTypesPath, lead: 'What authors can submit, and on what terms.' },
  policies:    { label: 'Peer review',   href: policiesPath,     lead: 'How many reviews a paper needs, who finds the reviewers, and who decides.' },
  letters:     { label: 'Letters',       href: lettersPath,      lead: 'The wording of the journal’s peer-review letters.' },
  sections:    { label: 'Sections',      href: sectionsPath,     lead: 'What the journal is divided into, and who edits which part.' },
}

type Props = { tab: keyof typeof tabs; actions?: ReactNode; children: ReactNode }

/** What the pages about people and roles share. */
export const PeopleFrame = (props: Props) => (
  <TabbedDesk name="People" label="People and roles" current="people" tabs={tabs} {...props} />
)
