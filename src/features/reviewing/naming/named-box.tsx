import { Checkbox } from '#ui/checkbox.tsx'

/** On the form of the review, and wherever else its writer decides it. */
export function NamedBox({ named }: { named: boolean }) {
  return (
    <div>
      <Checkbox name="named" defaultChecked={named}>
        Name me as a reviewer if the paper is published
      </Checkbox>
      <p className="small muted">
        Your ORCID iD goes with it, if you’ve connected one. If you leave this unticked, readers won’t see
        your name. You can change your mind until publication.
      </p>
    </div>
  )
}
