import { standingWords, type DepositStanding } from '#journal/deposits/standing.ts'

export function StandingBadge({ standing }: { standing: DepositStanding }) {
  const [label, colour] = standingWords[standing]
  return <span className={`badge ${colour}`}>{label}</span>
}
