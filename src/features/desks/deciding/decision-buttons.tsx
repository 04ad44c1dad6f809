import { useNavigation } from 'react-router'
import type { Move } from '#journal/workflow.ts'
import { Button } from '#ui/button.tsx'
import { whyNotPress, type Decision, type Decisions } from '../decisions.ts'
import { CarefulButton } from './careful-button.tsx'

type Props = {
  decisions: Decisions
  /** The move the page has come back to ask about. */
  asks: Move | undefined
  /** As typed; undefined while no script knows it. */
  feedback?: string | undefined
}

/** Those that require feedback stay closed without it; the hint under the box says so. */
export function DecisionButtons({ decisions, asks, feedback }: Props) {
  const offered = Object.entries(decisions) as [Move, Decision][] // its keys are moves
  return offered.map(([move, { careful, label, ...look }]) => {
    const isClosed = feedback !== undefined && whyNotPress(decisions, move, feedback)
    const closedBy = isClosed ? 'feedback-says' : undefined
    const button = { move, label, closedBy }
    return careful ? (
      <CarefulButton
        key={move}
        {...button}
        question={careful.question}
        safe={careful.safe}
        asks={asks === move}
      >
        {careful.says}
      </CarefulButton>
    ) : (
      <MoveButton key={move} {...button} {...look} />
    )
  })
}

type ButtonProps = Omit<Decision, 'careful'> & { move: Move; closedBy: string | undefined }

function MoveButton({ move, label, closedBy, ...look }: ButtonProps) {
  const { state, formData } = useNavigation()
  return (
    <Button
      {...look}
      wide
      name="move"
      value={move}
      disabled={closedBy !== undefined}
      busy={state !== 'idle' && formData?.get('move') === move}
      aria-describedby={closedBy}
    >
      {label}
    </Button>
  )
}
