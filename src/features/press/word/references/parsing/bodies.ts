// Authors that aren't people: ministries, collaborations, companies.
import type { NamesRead } from './names.ts'

const known =
  /organi[sz]ation|ministry|agency|institut|university|nations|bank|committee|commission|council|association|society|department|office|bureau|collaboration|consortium|group|network|foundation|centre|center|federation|union|team|academy|college|survey|service|авторов|министерств|институт|служба|организац|委员会|中心|研究院|公司|局$|部$|وزارة|منظمة|سازمان|وزارت|مرکز/iu

/** The words up to the first full stop, bracket or year. */
export function readBody(text: string, start: number): NamesRead[] {
  const match =
    /^(?:\[[\p{Lu}-]{2,12}\]\s)?(?:U\.\s?[SK]\.\s)?[\p{Lu}\p{Lo}][^.("?:]{1,150}?(?:\s\([\p{Lu}\d/-]{2,14}\))?(?=\s*\.(?:\s|$)|\s*\(|,?\s+(?:1[5-9]|20)\d\d(?!\d)|\.$)/u.exec(
      text.slice(start),
    )
  if (!match) return []
  const words = match[0].trimEnd()
  const to = start + words.length
  if (/\d-\d|\d{4}/.test(words)) return [] // a standard
  const isKnown = known.test(words) || /^[\p{Lu}\d/ -]{2,12}$/u.test(words)
  const isDated = /^[\s.]*\(?(?:(?:1[5-9]|20)\d\d|n\.\s?d)/.test(text.slice(to))
  const part = {
    name: 'authors' as const,
    from: start,
    to,
    inside: [{ name: 'body' as const, from: start, to }],
  }
  return [
    {
      style: 'body',
      part,
      to,
      score: (isKnown ? 0.8 : 0) + (isDated ? 0.35 : 0) - Math.max(0, words.split(' ').length - 8) * 0.1,
    },
  ]
}
