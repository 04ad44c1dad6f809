// /edit, /modify, /review and /doi without a submission.
import { Refused } from '#journal/refusals.ts'

export function loader() {
  throw new Refused('submission_missing')
}

export default function MissingPage() {
  return undefined
}
