import type { Decision } from '#journal/reviewing/rounds.ts'

// oxfmt-ignore
export const recommendations: Record<Decision, string> = {
  accept: 'Accept',
  minor:  'Accept after a minor revision',
  major:  'Review again after a major revision',
  reject: 'Reject',
}
