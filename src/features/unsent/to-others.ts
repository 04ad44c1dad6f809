export type Typed = {
  text: string
  /** The texts that its writer has seen and that it replaces. */
  over: readonly string[]
}

const most = 20

/** What stays beside a new text: all that its writer hasn't seen and that isn't in it. The oldest go first. */
export function toOthers(
  before: { text: string; others: readonly string[] } | undefined,
  { text, over }: Typed,
): string[] {
  const found = new Set([...(before?.others ?? []), before?.text ?? ''])
  return [...found].filter((it) => it.trim() !== '' && !over.includes(it) && !text.includes(it)).slice(-most)
}
