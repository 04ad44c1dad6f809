/** The month as a row of ticks, filled up to today. */
export function MonthScale({ days, today }: { days: number; today: number }) {
  const ticks = Array.from({ length: days }, (_, n) => n + 1)
  const draw = (some: number[], from: number) =>
    some.map((day) => `M${day * 9 - 8} ${from}v${14 - from}`).join('')
  return (
    <svg
      className="scale"
      viewBox={`0 0 ${days * 9 - 7} 14`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Day ${today} of ${days}`}
    >
      <path
        className="past"
        d={draw(
          ticks.filter((day) => day <= today),
          0,
        )}
      />
      <path
        d={draw(
          ticks.filter((day) => day > today),
          4,
        )}
      />
    </svg>
  )
}
