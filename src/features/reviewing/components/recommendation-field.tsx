import { type Decision, decisions } from '#journal/reviewing/rounds.ts'
import { recommendations } from '../recommendations.ts'

type Props = { chosen: Decision | null; error: string | undefined }

export function RecommendationField({ chosen, error }: Props) {
  return (
    <fieldset className="choices">
      <legend>What you recommend</legend>
      {error && <p className="err">{error}</p>}
      {decisions.map((it) => (
        <label key={it} className="check">
          <input type="radio" name="recommendation" value={it} defaultChecked={chosen === it} />
          <span>{recommendations[it]}</span>
        </label>
      ))}
    </fieldset>
  )
}
