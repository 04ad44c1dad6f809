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
import { WorkspaceBand } from '#site/workspace-band.tsx'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Tabs } from '#ui/tabs.tsx'

const tabs = [
  ['People', peoplePath],
  ['Invitations', invitationsPath],
  ['History', roleHistoryPath],
  ['Article types', articleTypesPath],
  ['Peer review', policiesPath],
  ['Letters', lettersPath],
  ['Sections', sectionsPath],
] as const
type Tab = (typeof tabs)[number][0]

const leads: Record<Tab, string> = {
  People: 'Everyone with an account, and who has which role.',
  Invitations: 'Offer a role by email, to people with or without an account.',
  'Article types': 'What authors can submit, and on what terms.',
  'Peer review': 'How many reviews a paper needs, who finds the reviewers, and who decides.',
  Letters: 'The wording of the journal’s peer-review letters.',
  Sections: 'What the journal is divided into, and who edits which part.',
  History: 'Every role given, offered or withdrawn, and by whom.',
}

type Props = {
  tab: Tab
  actions?: ReactNode
  toasts?: ReactNode
  children: ReactNode
}

/** What the pages about people and roles share. */
export function PeopleFrame({ tab, actions, toasts, children }: Props) {
  return (
    <WorkspacePage
      title={tab === 'People' ? tab : `${tab} | People`}
      current="people"
      toasts={toasts}
      band={
        <>
          <WorkspaceBand heading={tab} seconds={3} actions={actions}>
            {leads[tab]}
          </WorkspaceBand>
          <div className="work-tabs">
            <div className="wrap">
              <Tabs
                label="People and roles"
                tabs={tabs.map(([label, href]) => ({ label, href, current: label === tab }))}
              />
            </div>
          </div>
        </>
      }
    >
      {children}
    </WorkspacePage>
  )
}
