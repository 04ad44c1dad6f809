import { chief } from '#journal/roles.ts'
import { Button } from '#ui/button.tsx'

type Props = { name: string; isChief: boolean }

/** Whether an editor is editor in chief, and the button that changes it; what follows stands above it. */
export function ChiefBlock({ name, isChief }: Props) {
  return (
    <section className="block stack" aria-labelledby="chief-title">
      <h2 id="chief-title">{chief.name}</h2>
      <p>{isChief ? `${name} is editor in chief.` : `${name} isn’t editor in chief.`}</p>
      <p className="small muted">
        {chief.duty} A journal may have several editors in chief, or none. We’ll email {name}, and the history
        will show that you did it.
      </p>
      <form method="post" className="row">
        <input type="hidden" name="task" value={isChief ? 'endChief' : 'makeChief'} />
        <Button small kind={isChief ? 'stop' : 'plain'}>
          {isChief ? 'Remove as editor in chief' : 'Make editor in chief'}
        </Button>
      </form>
    </section>
  )
}
