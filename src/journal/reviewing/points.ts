/** The points of a decision, which its author can answer one by one. */

/** `from`: whose it is, as the letter says, such as 'Reviewer 2'; empty: the letter's own. */
export type Point = { from: string; words: string }

/** `change`: what was changed, and where. */
export type PointAnswer = { answer: string; change: string }

export const mostPoints = 100

const speaker = /^((?:Round \d+, )?reviewer \d+):$/i
const listed = /^\s*(?:\(?\d{1,3}[.)]|[-–•*])\s+/u

/** A letter that decides on reviews has many; whoever edits or reviews alone, as the specification says, is answered as a whole. */
export function pointsOf(feedback: string, { isLetter }: { isLetter: boolean }): Point[] {
  if (isLetter) return toPoints(feedback)
  return feedback.trim() ? [{ from: '', words: feedback.trim() }] : []
}

/**
 * A paragraph is a point, and so is each line of a list; what ends with a colon only leads to the next. A line such as
 * 'Reviewer 2:' says who speaks.
 */
export function toPoints(feedback: string): Point[] {
  const points = toAll(feedback).filter(({ words }) => !words.endsWith(':'))
  if (points.length > 0 || feedback.trim() === '') return points.slice(0, mostPoints)
  return [{ from: '', words: feedback.trim() }]
}

function toAll(feedback: string): Point[] {
  const points: Point[] = []
  let from = ''
  for (const paragraph of feedback.split(/\n\s*\n/u).map((it) => it.trim())) {
    const [, named] = speaker.exec(paragraph) ?? []
    if (named) from = named
    else for (const words of toItems(paragraph)) points.push({ from, words })
  }
  return points
}

/** The lines of a list, each with what belongs to it; a paragraph that's none stays whole. */
function toItems(paragraph: string): string[] {
  const items: string[] = []
  for (const line of paragraph.split('\n')) {
    const last = items.at(-1)
    if (last === undefined || listed.test(line)) items.push(line)
    else items[items.length - 1] = `${last}\n${line}`
  }
  return items.map((it) => it.trim()).filter(Boolean)
}

/** One for each point, in their order: kept as one text until the revision is sent. */
export function readAnswers(text: string, points: number): PointAnswer[] {
  const read = parsed(text)
  return Array.from({ length: points }, (_, at) => ({
    answer: read[at]?.answer ?? '',
    change: read[at]?.change ?? '',
  }))
}

export const toAnswersText = (answers: readonly PointAnswer[]): string =>
  JSON.stringify(answers.map(({ answer, change }) => ({ answer, change })))

export const isAnswered = ({ answer, change }: PointAnswer): boolean => `${answer}${change}`.trim() !== ''

/** Anybody may have sent it. */
function parsed(text: string): PointAnswer[] {
  try {
    const read = JSON.parse(text) as unknown
    return Array.isArray(read) ? read.map(toAnswer) : []
  } catch {
    return []
  }
}

function toAnswer(it: unknown): PointAnswer {
  const { answer, change } = (it ?? {}) as { [name: string]: unknown }
  return {
    answer: typeof answer === 'string' ? answer : '',
    change: typeof change === 'string' ? change : '',
  }
}
