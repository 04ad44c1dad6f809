import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

export function OpeningForm({ opensDocument }: { opensDocument: boolean }) {
  return (
    <section className="block" aria-labelledby="opening-title">
      <h2 id="opening-title">Manuscripts</h2>
      <form method="post" className="form">
        <Checkbox name="opensDocument" defaultChecked={opensDocument}>
          Open the manuscript straight away when I edit, review or revise a paper.
        </Checkbox>
        <p className="row">
          <Button name="task" value="chooseOpening">
            Save setting
          </Button>
        </p>
      </form>
    </section>
  )
}
