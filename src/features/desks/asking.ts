import { moves, type Move } from '#journal/workflow.ts'

/** What a form sends in place of a move to have its words kept: browsers with a script keep them as they're typed. */
export const keepLater = 'keep'

const first = 'ask-first '

/** What a form sends in place of a move if no script could ask: the page comes back with the question. */
export const askFirst = (move: Move) => first + move

/** The move a form wants to be asked about. */
export function findAsked(sent: string): Move | undefined {
  const name = sent.startsWith(first) ? sent.slice(first.length) : ''
  return (Object.keys(moves) as Move[]).find((move) => move === name) // its keys are exactly the moves
}

/** The move whose question the page came back with. */
export function askedBy(answer: object | undefined): Move | undefined {
  return answer && 'asks' in answer && typeof answer.asks === 'string'
    ? findAsked(first + answer.asks)
    : undefined
}
