import { Form, useNavigation } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import type { CorrectionKind } from '#journal/typesetting/corrections.ts'
import { Button } from '#ui/button.tsx'
import type { Choice, Chosen } from '../chosen.ts'
import { ChosenPlace } from './chosen-place.tsx'
import { PictureForms } from './picture-forms.tsx'
import type { TypesettingDesk } from './typesetting-panel.tsx'
import { Undo } from './undo.tsx'
import { ValueField } from './value-field.tsx'

type Place = {
  desk: Pick<TypesettingDesk, 'submission' | 'pictures'>
  chosen: Chosen
  notice: Notice | undefined
}

/** The corrections that fit the chosen place, a form for each. */
export function CorrectionForms({ desk, chosen, notice }: Place) {
  const { key, words, choices } = chosen
  return (
    <>
      <ChosenPlace place={key} words={words} />
      {choices.map((choice) => (
        <CorrectionForm
          key={`${key} ${choice.kind}`}
          desk={desk}
          chosen={chosen}
          choice={choice}
          notice={notice?.typed?.['kind'] === choice.kind ? notice : undefined}
        />
      ))}
      {choices.length === 0 && (
        <p className="small muted">
          There’s nothing to correct here but the words, and those are the author’s.
        </p>
      )}
    </>
  )
}

/** `notice` is what was said of this one. */
type Props = Place & { choice: Choice }

function CorrectionForm(it: Props) {
  const { desk, chosen, choice } = it
  const { kind, corrected } = choice
  const isGone = corrected && (kind === 'cut' || kind === 'keep')
  return (
    <div className="choice">
      {kind === 'picture' && (
        <PictureForms submissionId={desk.submission.id} place={chosen.key} pictures={desk.pictures} />
      )}
      {kind !== 'picture' && !isGone && <ValueForm {...it} kind={kind} />}
      {corrected && (
        <Undo id={corrected} label={isGone ? 'Put it back' : 'Undo this correction'} at={chosen.key} />
      )}
    </div>
  )
}

function ValueForm({ chosen, choice, notice, kind }: Props & { kind: keyof typeof buttons }) {
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="form" action={`?at=${chosen.key}`}>
      <input type="hidden" name="act" value="correct" />
      <input type="hidden" name="place" value={chosen.key} />
      <input type="hidden" name="kind" value={kind} />
      <ValueField chosen={chosen} choice={choice} notice={notice} />
      <Button kind={kind === 'cut' ? 'stop' : 'plain'} busy={busy}>
        {buttons[kind]}
      </Button>
    </Form>
  )
}

const buttons: Record<Exclude<CorrectionKind, 'picture'>, string> = {
  level: 'Save the heading level',
  caption: 'Save the caption',
  alt: 'Save the alternative text',
  doi: 'Save the DOI',
  parts: 'Save the parts',
  reference: 'Save the wording',
  language: 'Save the language',
  cut: 'Leave it out of the paper',
  keep: 'Keep it in the text',
}
