// Services that answer a deposit at once, and take the same one twice without harm.
import type { DepositResult, Receipt } from './registrar.ts'

/** What was sent is never looked up: it's sent again. */
export const findsNothing = async (): Promise<DepositResult> => ({ state: 'unknown', answer: '', raw: '' })

/** These don't get better by waiting: something has to be put right first. */
const final = [400, 401, 403, 404, 413, 415, 422]

/** `wordsOf` reads the answer's JSON, one message a line. */
export async function toReceipt(
  response: Response,
  { name, wordsOf }: { name: string; wordsOf(answer: unknown): string },
): Promise<Receipt> {
  if (response.ok) return { state: 'registered', answer: '' }
  const text = await response.text()
  const answer = readWords(text, wordsOf)
    .split('\n')
    .map((line) => `${name} answered ${response.status}: ${line.trim()}`)
    .join('\n')
  if (!final.includes(response.status)) throw new Error(answer)
  return { state: 'refused', answer }
}

function readWords(text: string, wordsOf: (answer: unknown) => string): string {
  try {
    return wordsOf(JSON.parse(text))
  } catch {
    return text.replaceAll(/(<[^>]*>|\s)+/g, ' ').slice(0, 500)
  }
}
