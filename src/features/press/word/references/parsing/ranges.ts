// Ranges of a text, without the punctuation around them.

export type Range = [from: number, to: number]

export const skip = (text: string, at: number) => at + (/^[\s.,:;)-]*/.exec(text.slice(at))?.[0].length ?? 0)
/** '[Data set]' after a title says what it is, '2 vols' how long, and neither is a part of it. */
export const withoutRemark = (text: string, [from, to]: Range): Range => {
  const remark = /(?:\s*\[[^\]]*\]|[.,]\s\d{1,2}\s(?:vols?|Bde|tomos?|t)(?!\p{L})\.?)[\s.]*$/u.exec(
    text.slice(from, to),
  )
  return [from, remark && remark.index > 2 ? from + remark.index : to]
}
/** '[Preprint]', and not the '[S]' of GB/T 7714. */
export const withoutLastRemark = (text: string, [from, to]: Range): Range => {
  const remark = /(?<=[.,]\s)\[[^\]]{4,}\][\s.]*$/u.exec(text.slice(from, to))
  return [from, remark && remark.index > 2 ? from + remark.index : to]
}

/** 'Title (Lecture Notes in Arts', whose volume and closing bracket follow. */
export const withoutOpened = (text: string, [from, to]: Range): Range => {
  const opened = /\s\([^()]*$/u.exec(text.slice(from, to))
  return [from, opened && opened.index > 2 ? from + opened.index : to]
}

/** A full stop goes where a blank is before it: what stood there was taken out. */
function withoutEnd(words: string): string {
  const shorter = words.trimEnd().replace(/[,;:(/[-]$/, '')
  const bare = shorter.endsWith(' .') ? shorter.slice(0, -1) : shorter
  return bare.length < words.length ? withoutEnd(bare) : bare
}

/** '(A. Roe, Trans.; 3rd ed.)', of which the edition was taken off. */
export const withoutHelpers = (text: string, [from, to]: Range): Range => {
  const said = /\s\([^()]*(?<!\p{L})(?:Trans|Eds?|Editors?|Illus)\.?[\s;,)]*$/u.exec(text.slice(from, to))
  return [from, said && said.index > 2 ? from + said.index : to]
}

/** ГОСТ says after ' / ' once more who wrote it. */
export const withoutWriters = (text: string, [from, to]: Range): Range => {
  const said = /\s\/\s(?=\p{Lu}|под|ред\.|сост\.|отв\.)/u.exec(text.slice(from, to))
  return [from, said && said.index > 2 ? from + said.index : to]
}
export const trimmed = (text: string, [from, to]: Range): Range => {
  const start = from + (/^[\s.,:;)/-]*/.exec(text.slice(from, to))?.[0].length ?? 0)
  return [start, Math.max(start, start + withoutEnd(text.slice(start, to)).length)]
}
export const withoutStop = (text: string, [from, to]: Range): Range =>
  text[to - 1] === '.' && !/\.[^]*\p{L}\.$/u.test(text.slice(from, to)) ? [from, to - 1] : [from, to]
