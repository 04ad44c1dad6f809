import { LRUCache } from 'lru-cache'
import { robotPatterns } from './robot-patterns.ts'

const anyRobot = new RegExp(robotPatterns.map((pattern) => `(?:${pattern})`).join('|'), 'i')

/** Few different programs come, and each comes often. */
const known = new LRUCache<string, boolean>({ max: 5000 })

/** Whether COUNTER's list has a program that calls itself this, or nothing at all. */
export function isRobot(userAgent: string): boolean {
  const found = known.get(userAgent)
  if (found !== undefined) return found
  const judged = anyRobot.test(userAgent)
  known.set(userAgent, judged)
  return judged
}
