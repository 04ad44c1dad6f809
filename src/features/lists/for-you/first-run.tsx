import type { ReactNode } from 'react'
import { peoplePath, wizardPath } from '#journal/desk-addresses.ts'
import type { Anonymity } from '#journal/access.ts'
import type { Role } from '#journal/roles.ts'

type Step = { title: string; text: ReactNode }

/** What somebody does first, before there are papers to list. */
// oxfmt-ignore
const toSteps = (anonymity: Anonymity): Record<Role, { heading: string; steps: readonly [Step, Step, Step] }> => ({
  author: {
    heading: 'Your first paper, in three steps',
    steps: [
      { title: 'Write it in Word', text: <>Begin with our <a href="/paper-template">paper template</a>, or keep the file you have.</> },
      { title: 'See what we look for', text: <>The <a href="/author-guidelines">author guidelines</a> take a few minutes to read.</> },
      { title: 'Submit it here', text: <><a href={wizardPath('author')}>Start your submission</a> with the file or with a title. You can stop at any step and carry on later.</> },
    ],
  },
  editor: {
    heading: 'Your first paper, in three steps',
    steps: [
      { title: 'A paper comes in', text: 'You’ll find it under New Submissions, and we’ll email you if your settings say so.' },
      { title: 'Select it for editing', text: 'Read the abstract first. Once you select the paper, it’s yours and no other editor can take it.' },
      { title: 'Send it on', text: <>To a reviewer, or back to its author with your feedback. <a href="/peer-review">How we review</a></> },
    ],
  },
  reviewer: {
    heading: 'Your first review, in three steps',
    steps: [
      { title: 'An editor sends a paper for review', text: 'You’ll find it under Available for Review, and we’ll email you if your settings say so.' },
      { title: 'Select it for review', text: anonymity === 'double' ? 'Read the abstract first. You won’t see who wrote the paper.' : 'Read the abstract first.' },
      { title: 'Say what you think of it', text: <>Approve it, ask for a revision or reject it. <a href="/peer-review">How we review</a></> },
    ],
  },
  publisher: {
    heading: 'Your first paper, in three steps',
    steps: [
      { title: 'Build your team', text: <>Offer roles to editors and reviewers under <a href={peoplePath}>People</a>.</> },
      { title: 'A paper is approved', text: <>You’ll find it under Pending Publications. Or <a href={wizardPath('publisher')}>create an article</a> yourself.</> },
      { title: 'Give it a DOI and publish it', text: 'Readers will see it in this month’s issue straight away.' },
    ],
  },
})

/** Three steps in place of tabs without a paper. */
export function FirstRun({ role, anonymity }: { role: Role; anonymity: Anonymity }) {
  const { heading, steps } = toSteps(anonymity)[role]
  return (
    <section className="first-run" aria-labelledby="first-run">
      <h2 id="first-run">{heading}</h2>
      <ol>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
