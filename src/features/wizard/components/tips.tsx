import type { ReactNode } from 'react'
import { useFrame } from '#site/frame.ts'
import { formatMoney, hasCharge, type Money } from '#journal/charges/charge.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { specifiedLimits, type Limits, type WizardStep } from '#journal/paper/manuscript.ts'
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
    charged: 'The charge must still be settled before a DOI is added.',
  },
  title: {
    heading: 'A good title',
    tips: ['Says what was measured, and where', 'Leaves out “a study of” and “novel”', 'Fits on two lines'],
  },
  details: {
    heading: 'Abstract',
    tips: ['Background, methods, results with numbers, conclusions', 'No references or footnotes'],
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
  },
}

/** What its type asks. */
function ofType(step: WizardStep, { abstractWords, textWords }: Limits): string[] {
  if (step === 'details') return [`Up to ${abstractWords} words: the form won’t take more.`]
  return step === 'upload' && textWords ? [`Up to ${textWords} words of text`] : []
}

type Props = { wizard: Wizard; step: WizardStep; draft?: Submission | undefined }

/** Help beside a step. */
export function Tips({ wizard, step, draft }: Props) {
  const { heading, tips, charged } = advice[wizard === 'publisher' && step === 'review' ? 'author' : step]
  const { journal } = useFrame()
  const { charge = journal.charge, limits = specifiedLimits } = draft ?? {}
  const due = hasCharge({ charge }) && (step === 'review' && wizard === 'author' ? toDue(charge) : charged)
  if (step === 'details' && !limits.hasAbstract) return undefined
  return (
    <aside className="aside">
      <h2>{heading}</h2>
      <ul>
        {[...ofType(step, limits), ...tips, ...(due ? [due] : [])].map((tip, at) => (
          <li key={at}>
            <Icon name="check" />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}

const toDue = (charge: Money) => `${formatMoney(charge)} due only after acceptance`
