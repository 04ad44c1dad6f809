import type { Selection } from '#features/editing/frame/office-messages.ts'

const longest = 1000 // characters

/** The selected words as they're quoted in feedback, with their place; empty if nothing is selected. */
export function toQuotation({ Text, Page }: Selection): string {
  const words = Text.replaceAll(/\s+/g, ' ').trim()
  if (!words) return ''
  const quoted = words.length > longest ? `${words.slice(0, longest).trimEnd()} …` : words
  return `“${quoted}”${Page ? ` (page ${Page})` : ''}`
}

/** What has to be put into a text at this place, so that the quotation is a paragraph and one can write on below it. */
export function asParagraph(quotation: string, before: string): string {
  return `${gapAfter(before)}${quotation}\n`
}

function gapAfter(before: string): string {
  if (before.trim() === '' || before.endsWith('\n\n')) return ''
  return before.endsWith('\n') ? '\n' : '\n\n'
}
