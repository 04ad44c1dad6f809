// Where the text of a Word file has drawings. They're found by their tags, so that all around them stays as it is,
// letter for letter.

/**
 * From one letter of the text up to another; `paragraph` tells which of them stand in the same one, and `behind` is the
 * place after it.
 */
export type Found = { from: number; to: number; paragraph: number; behind: number; inside: Found[] }

/** What's deleted in a tracked change isn't in the text any more, and an embedded object has a picture of its own. */
const asides = new Set(['w:del', 'w:moveFrom', 'w:object', 'mc:Fallback'])
const holders = new Set(['mc:AlternateContent', 'w:drawing', 'w:pict'])
const tags =
  /<(\/?)(w:del|w:moveFrom|w:object|w:p|mc:Fallback|mc:AlternateContent|w:drawing|w:pict)(?=[\s/>])(?:[^>"]|"[^"]*")*?(\/?)>/g

export function findDrawings(xml: string): Found[] {
  const all: Found[] = []
  const open: { name: string; found?: Found; holds: Found[] }[] = []
  let aside = 0
  let paragraph = 0
  for (const { 0: tag, 1: close, 2: name = '', 3: empty, index } of xml.matchAll(tags)) {
    if (empty) continue
    if (close) {
      const ended = open.findLastIndex((one) => one.name === name)
      if (ended < 0) continue
      const { found, holds } = open[ended]!
      if (found) found.to = index + tag.length
      for (const held of holds) held.behind = index + tag.length
      if (asides.has(name)) aside--
      open.length = ended
    } else {
      const isHeld = holders.has(name) && aside === 0
      const outer = open.findLast(({ found }) => found)?.found
      if (name === 'w:p' && !outer) paragraph++
      if (asides.has(name)) aside++
      const found = isHeld ? { from: index, to: index, paragraph, behind: 0, inside: [] } : undefined
      if (found) {
        ;(outer?.inside ?? all).push(found)
        open.findLast((one) => one.name === 'w:p')?.holds.push(found)
      }
      open.push({ name, holds: [], ...(found && { found }) })
    }
  }
  return all.filter(({ from, to }) => to > from)
}
