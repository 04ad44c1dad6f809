// What people ask most, with the way to it.
import type { ReactNode } from 'react'
import { servicesKey } from '#edge/context.ts'
import { styleSheets } from '#ui/style-sheets.ts'
import { ProfileFrame } from '../components/profile-frame.tsx'
import { noStore } from '#edge/page-answers.server.ts'
import { needProfile } from '../signed-in/profile-head.server.ts'
import type { Route } from './+types/profile-help.ts'

export const handle = { js: 'none' }
export const links = () => styleSheets('lists', 'forms', 'workspace')
export { noStore as headers }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { head } = await needProfile({ request, context })
  const { email, phone } = context.get(servicesKey).journal
  return { head, email, phone }
}

export default function ProfileHelpPage({ loaderData: { head, email, phone } }: Route.ComponentProps) {
  return (
    <ProfileFrame tab="Help" head={head} aside={<Aside email={email} phone={phone} />}>
      {answers.map(([question, answer]) => (
        <section className="block" key={question}>
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
    </ProfileFrame>
  )
}

const answers: [question: string, answer: ReactNode][] = [
  [
    'How do I submit a paper?',
    <>
      Write it in Word, best in our <a href="/paper-template">template</a>, and see what the{' '}
      <a href="/author-guidelines">author guidelines</a> ask. Then{' '}
      <a href="/submissions/author">begin a submission</a>: four steps, and a draft is kept at each of them.
    </>,
  ],
  [
    'Where is my paper, and how long will it take?',
    <>
      Your <a href="/dashboard">dashboard</a> has it under the stage it is in, and its page has the history of
      every step. How review goes, and how long it takes, stands under <a href="/peer-review">peer review</a>.
    </>,
  ],
  [
    'I was asked for changes. What now?',
    <>
      Open the paper under Revision on your <a href="/dashboard">dashboard</a> and choose Modify. Read the
      feedback, change the text or the document, and press Save and Submit.
    </>,
  ],
  [
    'Can I take a paper back?',
    'Yes, until it is accepted: open its page and choose Withdraw. Those who work on it are told.',
  ],
  [
    'What do I have to pay, and when?',
    <>
      One charge, and only once a paper is accepted. <a href="/processing-charges">Processing charges</a> says
      how much, how it is paid and who need not pay.
    </>,
  ],
  [
    'A mail of yours did not come.',
    <>
      Look among the unwanted mail, then whether the address in your <a href="/profile">profile</a> is right.
      Everything that we mail about your papers stands under <a href="/news">News</a> as well.
    </>,
  ],
  [
    'How do I change my email address?',
    <>
      Write the new one into your <a href="/profile">profile</a>, with your present password. It counts once
      you open the link that we send there; until then the old one stays.
    </>,
  ],
  [
    'I would like to review.',
    <>
      <a href="/contact">Write to us</a> with your field and a list of your papers. What reviewing means here
      stands under <a href="/peer-review">peer review</a>.
    </>,
  ],
]

function Aside({ email, phone }: { email: string; phone: string }) {
  return (
    <section>
      <h2>Not among these?</h2>
      <p>
        <a href="/contact">Contact us</a>, write to <a href={`mailto:${email}`}>{email}</a> or call {phone}.
        Give the number of the paper, such as it stands on its page.
      </p>
    </section>
  )
}
