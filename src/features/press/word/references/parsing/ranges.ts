// Ranges of a text, without the punctuation around them.

export type Range = [from: number, to: number]

export const skip = (text: string, at: number) => at + (/^[\s.,:;)-]*/.exec(text.slice(at))?.[0].length ?? 0)
/** '[Data set]' behind a title says what it is, and is no part of it. */
export const withoutRemark = (text: string, [from, to]: Range): Range => {
  const remark = /\s*\[[^\]]*\][\s.]*$/.exec(text.slice(from, to))
  return [from, remark && remark.index > 2 ? from + remark.index : to]
}
export const trimmed = (text: string, [from, to]: Range): Range => {
  const start = from + (/^[\s.,:;)/-]*/.exec(text.slice(from, to))?.[0].length ?? 0)
  return [start, Math.max(start, start + text.slice(start, to).replace(/(?:[\s,;:(/[-]+|\s\.)+$/, '').length)]
}
export const withoutStop = (text: string, [from, to]: Range): Range =>
  text[to - 1] === '.' && !/\.[^]*\p{L}\.$/u.test(text.slice(from, to)) ? [from, to - 1] : [from, to]
