// A table of contents, by Word or typed: the press makes its own from the headings.
import { isContentsTitle } from './front/labels.ts'
import { plainText, textOf } from './reading/inline-text.ts'
import { wordsIn } from './reading/block-text.ts'
import type { Loose } from './reading/loose.ts'

/** '1. Ropes ..... 3', or with a tab or many spaces before the page. */
const led = /(?:\.\s?){3,}\s*(?:\d{1,4}|[ivx]{1,5})$|(?:…+|\t| {3,}|[·_]{3,})\s*(?:\d{1,4}|[ivx]{1,5})$/i
const paged = /\s(?:\d{1,4}|[ivx]{1,5})$/i
const fewest = 3

/** `left` are the titles of contents and the lines that an author typed. */
export function withoutContents(all: Loose[]): { blocks: Loose[]; left: Loose[] } {
  const left = new Set<Loose>()
  for (const [at, block] of all.entries()) {
    if (isTitle(block)) {
      const end = endOf(all, at + 1, (one) => isMade(one) || paged.test(textIn(one)))
      if (end > at + 1 && (isMade(all[at + 1]!) || end - at > fewest)) add(at, end)
    } else if (!left.has(block)) {
      const end = endOf(all, at, (one) => led.test(textIn(one)))
      if (end - at >= fewest) add(at, end)
    }
  }
  return { blocks: all.filter((block) => !left.has(block) && !isMade(block)), left: [...left] }

  function add(from: number, to: number) {
    for (const block of all.slice(from, to)) if (!isMade(block)) left.add(block)
  }
}

function endOf(all: Loose[], start: number, goesOn: (block: Loose) => boolean): number {
  let end = start
  while (all[end] && goesOn(all[end]!)) end++ // in range
  return end
}

/** Made by Word. */
const isMade = (block: Loose) =>
  block.type === 'paragraph' && /^(?:toc \d|table of figures)/i.test(block.style ?? '')

const isTitle = (block: Loose) =>
  (block.type === 'heading' || block.type === 'paragraph') && isContentsTitle(plainText(block.content))

/** The words of what could be a line of contents; empty for anything else. */
function textIn(block: Loose): string {
  if (block.type === 'list') return block.items.length === 1 ? wordsIn(block.items[0] ?? []) : ''
  const text = block.type === 'paragraph' || block.type === 'heading' ? textOf(block.content).trimEnd() : ''
  return text.length < longest ? text : ''
}

const longest = 200
