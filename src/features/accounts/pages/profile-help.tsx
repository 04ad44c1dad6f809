// The most frequent questions, with links to where they're settled.
import type { ReactNode } from 'react'
import { dashboardPath, notificationsPath, profilePath, wizardPath } from '#journal/desk-addresses.ts'
import { hasCharge } from '#journal/charges/charge.ts'
import { useFrame } from '#site/frame.ts'
import { ProfileFrame } from '../components/profile-frame.tsx'

export const handle = { js: 'none' }

export default function ProfileHelpPage() {
  const { journal } = useFrame()
  const { email, phone } = journal
  const shown = answers.filter(([question]) => question !== aboutMoney || hasCharge(journal))
  return (
    <ProfileFrame tab="help" aside={<Aside email={email} phone={phone} />}>
      {shown.map(([question, answer]) => (
        <section className="block" key={question}>
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
    </ProfileFrame>
  )
}

const aboutMoney = 'What do I have to pay, and when?'

const answers: [question: string, answer: ReactNode][] = [
  [
    'How do I submit a paper?',
    <>
      Write it in Word, ideally in our <a href="/paper-template">template</a>, and read the{' '}
      <a href="/author-guidelines">author guidelines</a>. Then{' '}
      <a href={wizardPath('author')}>begin a submission</a>: it takes four steps, and your draft is saved at
      each one.
    </>,
  ],
  [
    'Where is my paper, and how long will it take?',
    <>
      Your <a href={dashboardPath}>dashboard</a> shows it under its current stage, and its own page shows
      every step so far. <a href="/peer-review">Peer review</a> explains how review works and how long it
      takes.
    </>,
  ],
  [
    'I’ve been asked for changes. What now?',
    <>
      Open the paper under Revision on your <a href={dashboardPath}>dashboard</a> and choose Modify. Read the
      feedback, change the text or the document, and press Save and Submit.
    </>,
  ],
  [
    'Can I withdraw a paper?',
    'Yes, until it’s accepted: open its page and choose Withdraw. We’ll tell the people working on it.',
  ],
  [
    aboutMoney,
    <>
      One charge, and only once your paper is accepted. <a href="/processing-charges">Processing charges</a>{' '}
      says how much it is, how to pay and who doesn’t have to.
    </>,
  ],
  [
    'I didn’t get an email from you.',
    <>
      Check your spam folder, and make sure the address in your <a href={profilePath}>profile</a> is right.
      Most of what we email you about your papers is also under <a href={notificationsPath}>Notifications</a>.
    </>,
  ],
  [
    'How do I change my email address?',
    <>
      Enter the new one in your <a href={profilePath}>profile</a>, with your current password. It takes effect
      once you open the link we send to the new address; until then, the old one stays.
    </>,
  ],
  [
    'I’d like to review papers.',
    <>
      <a href="/contact">Write to us</a> with your field and a list of your papers.{' '}
      <a href="/peer-review">Peer review</a> says what reviewing here involves.
    </>,
  ],
]

function Aside({ email, phone }: { email: string; phone: string }) {
  return (
    <section>
      <h2>Still stuck?</h2>
      <p>
        <a href="/contact">Contact us</a>, write to <a href={`mailto:${email}`}>{email}</a> or call {phone}.
        Please give the submission number, which is on the paper’s page.
      </p>
    </section>
  )
}
