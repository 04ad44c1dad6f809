// Authors that aren't people: ministries, collaborations, companies.
import type { Part } from '#features/press/tree/work.ts'
import type { NamesRead } from './names.ts'

/** What such authors call themselves. */
export const bodyWords =
  /(?<!\p{L})(?:directorate|authority|corporation|company|trust|board|district|school|hospital|alliance|museum|library|robotics|technologies|labs|laborator(?:y|ies)|inc|ltd|gmbh|times|herald|gazette|post|news|investigators|government|parliament|registry|programme|initiative|forum)(?!\p{L})|organi[sz]ation|ministry|agency|institut|university|nations|bank|committee|commission|council|association|society|department|office|bureau|collaboration|consortium|group|network|foundation|centre|center|federation|union|team|academy|college|survey|service|авторов|министерств|институт|служба|организац|委员会|中心|研究院|公司|局$|部$|وزارة|منظمة|سازمان|وزارت|مرکز/iu

/** 'Banks PA, Post E': these are people, whatever they're called. */
const people = /^\p{Lu}[\p{L}'-]+\s\p{Lu}{1,3},\s\p{Lu}[\p{L}'-]+\s\p{Lu}{1,3}(?!\p{L})/u

/** The words up to the first full stop, bracket or year. */
export function readBody(text: string, start: number): NamesRead[] {
  const match =
    /^\p{Lu}\p{L}+\.(?:gov|org|com|net)(?=\.\s)/u.exec(text.slice(start)) ??
    /^(?:\[[\p{Lu}-]{2,12}\]\s)?(?:U\.\s?[SK]\.\s)?(?:\d{1,3}(?:st|nd|rd|th)\s)?[\p{Lu}\p{Lo}][^.("?:]{1,150}?(?:\s\((?=\p{Lu})[\p{Lu}\d/-]{2,14}\))?(?=\s*\.(?:\s|$)|,\s"|:\s|\s*\(|,?\s+(?:1[5-9]|20)\d\d(?!\d)|\.$)/u.exec(
      text.slice(start),
    )
  if (!match) return []
  const words = match[0].trimEnd()
  const to = start + words.length
  if (/\d-\d|\d{4}|\s\/\s/.test(words) || people.test(words)) return [] // a standard, a patent, authors
  const behind = text.slice(to)
  const isKnown = bodyWords.test(words) || /\.\p{Ll}{3}$/u.test(words) || /^[\p{Lu}\d/ -]{2,12}$/u.test(words)
  if (behind.startsWith(':') && !isKnown) return []
  const isDated =
    /^(?:\s*\.\s*\(?|\s*\(|,?\s*\[)(?:(?:1[5-9]|20)\d\d|n\.\s?d)|^,\s"/.test(behind) ||
    (isKnown && /^,?\s(?:1[5-9]|20)\d\d/.test(behind))
  if (isSentence(words)) return isDated ? [titled(start, to)] : []
  const part = { name: 'authors' as const, from: start, to, inside: bodiesIn(words, start) }
  const comma = words.search(/,\s\p{Lu}\p{Ll}+\s\p{Ll}{4,}/u)
  const short = comma > 0 && bodyWords.test(words.slice(0, comma)) ? start + comma : undefined // 'Institute, Title in small letters'
  return [
    ...(short
      ? [
          {
            style: 'body',
            part: { ...part, to: short, inside: bodiesIn(words.slice(0, comma), start) },
            to: short,
            score: 0.6,
          },
        ]
      : []),
    {
      style: 'body',
      part,
      to,
      score: (isKnown ? 0.8 : 0) + (isDated ? 0.35 : 0) - Math.max(0, words.split(' ').length - 8) * 0.1,
    },
  ]
}

/** 'World Ocean Council, & Tidal Forum' are two. */
function bodiesIn(words: string, start: number): Part[] {
  const ends = [...words.matchAll(/,\s&\s/g)]
  const starts = [0, ...ends.map(({ index, 0: and }) => index + and.length)]
  return starts.map((from, at) => ({
    name: 'body',
    from: start + from,
    to: start + (ends[at]?.index ?? words.length),
  }))
}

const isSentence = (words: string) => {
  const plain = words.split(/\s+/).filter((word) => /^\p{Ll}{4,}$/u.test(word))
  return !bodyWords.test(words) && plain.length > 1
}

/** 'Storm on the coast. (2012, May 21).': nobody is named, and the title stands in their place. */
const titled = (from: number, to: number): NamesRead => ({
  style: 'title',
  part: { name: 'title', from, to },
  to,
  score: 0.35,
})
