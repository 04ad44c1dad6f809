import { Checkbox } from '#ui/checkbox.tsx'

/** On the form of the review, and wherever else its writer decides it. */
export function NamedBox({ named }: { named: boolean }) {
  return (
    <Checkbox name="named" defaultChecked={named}>
      Name me as a reviewer if the paper is published
    </Checkbox>
  )
}

export const aboutNaming = 'Without your tick, nobody is told. You can change your mind until publication.'
