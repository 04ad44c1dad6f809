export type Step = { label: string; href?: string }

/** Where you are in a form with several pages; `current` counts from 0. Completed steps may link back. */
export function Steps({ steps, current }: { steps: readonly Step[]; current: number }) {
  return (
    <ol className="steps" aria-label="Steps">
      {steps.map(({ label, href }, n) => (
        <li
          key={label}
          className={n < current ? 'done' : undefined}
          aria-current={n === current ? 'step' : undefined}
        >
          {href && n < current ? <a href={href}>{label}</a> : <span>{label}</span>}
        </li>
      ))}
    </ol>
  )
}
