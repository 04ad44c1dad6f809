import type { ReactNode } from 'react'
import { useFrame } from '#site/frame.ts'
import { formatMoney, hasCharge } from '#journal/charge.ts'
import type { WizardStep } from '#journal/manuscript.ts'
import { Icon } from '#ui/icon.tsx'
import type { Wizard } from '../steps.ts'

type Advice = {
  heading: string
  tips: readonly ReactNode[]
  /** Where the journal charges. */ charged?: ReactNode
}

const advice: Record<WizardStep, Advice> = {
  author: {
    heading: 'Articles entered by hand',
    tips: ['They skip editing and review.', 'They go straight to Pending Publications.'],
    charged: 'Payment is still required before the DOI.',
  },
  title: {
    heading: 'A good title',
    tips: ['Names the thing measured and where', 'Leaves out “a study of” and “novel”', 'Fits on two lines'],
  },
  details: {
    heading: 'Abstract',
    tips: [
      'Up to 250 words. Typing stops there.',
      'Background, method, result with numbers, meaning',
      'No references or footnotes',
    ],
  },
  upload: {
    heading: 'Before you upload',
    tips: [
      <>
        One Word document with text, tables and figures; the{' '}
        <a href="/paper-template.docx" download>
          paper template
        </a>{' '}
        has a place for each
      </>,
      'Figures at 300 dpi or more',
      'References in Vancouver style',
    ],
  },
  review: {
    heading: 'What happens next',
    tips: [
      'We acknowledge receipt at once',
      'An editor reads it and gets back to you',
      'Review notice in 1-2 days',
    ],
    charged: <DueCharge />,
  },
}

/** Help beside a step. */
export function Tips({ wizard, step }: { wizard: Wizard; step: WizardStep }) {
  const { heading, tips, charged } = advice[wizard === 'publisher' && step === 'review' ? 'author' : step]
  const due = hasCharge(useFrame().journal) && charged
  return (
    <aside className="aside">
      <h2>{heading}</h2>
      <ul>
        {[...tips, ...(due ? [due] : [])].map((tip, at) => (
          <li key={at}>
            <Icon name="check" />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function DueCharge() {
  const { charge } = useFrame().journal
  return `${formatMoney(charge)} due only after acceptance`
}
