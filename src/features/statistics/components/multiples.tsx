import { toDrawn, type Bar } from '../bars.ts'
import type { Chart, Section, Unit } from '../charts.ts'

/** Charts of one kind, drawn to one scale so that they can be compared. */
export function Multiples({ section: { name, says, unit, by, charts } }: { section: Section }) {
  const id = name.toLowerCase().replaceAll(/\W+/g, '-')
  const top = Math.max(1, ...charts.flatMap(({ points }) => points.map(({ value }) => value ?? 0)))
  return (
    <section className="multiples" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p>{says}</p>
      <div>
        {charts.map((chart) => (
          <SmallChart key={chart.name} chart={chart} of={name} top={top} unit={unit} by={by} />
        ))}
      </div>
    </section>
  )
}

type Props = { chart: Chart; of: string; top: number; unit: Unit; by: string }

function SmallChart({ chart: { name, points }, of, top, unit, by }: Props) {
  const { bars, width, height } = toDrawn(points, top)
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`${name} (${unit}): bar chart of the numbers in the table`}
      >
        {bars.map((bar) => (
          <OneBar key={bar.label} bar={bar} />
        ))}
      </svg>
      <details>
        <summary>
          Numbers<span className="sr"> for {`${of}, ${name}`}</span>
        </summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{by}</th>
              <th scope="col">{unit[0]?.toUpperCase() + unit.slice(1)}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value ?? 'too few papers'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function OneBar({ bar: { label, said, x, y, width, height, base } }: { bar: Bar }) {
  const middle = x + width / 2
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} />
      <line x1={x} x2={x + width} y1={base} y2={base} />
      <text x={middle} y={y - 4}>
        {said}
      </text>
      <text x={middle} y={base + 15}>
        {label}
      </text>
    </g>
  )
}
