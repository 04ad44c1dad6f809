// Which language a text is in.
import { franc } from 'franc-min'
import { scriptOf, type TextScript } from '#journal/text/scripts.ts'

/** Languages that the letters alone give away. */
const alone: Partial<Record<TextScript, string>> = {
  Grek: 'el',
  Hebr: 'he',
  Hans: 'zh',
  Jpan: 'ja',
  Kore: 'ko',
}

/**
 * Otherwise it's told by which letters follow each other, among the languages that papers are written in; as ISO 639-3
 * names them.
 */
const among: Partial<Record<TextScript, string[]>> = {
  Latn: 'eng spa por fra deu ita nld pol ces ron hun swe tur vie ind hrv'.split(' '),
  Cyrl: 'rus ukr bel bul srp kaz'.split(' '),
  Arab: 'arb pes urd'.split(' '),
  Deva: 'hin mar npi'.split(' '),
}

/** Cyrillic letters that the others of these languages don't have; this many in a thousand are more than a name. */
const telling: { letters: RegExp; perThousand: number; language: string }[] = [
  { letters: /[әқңғұһ]/gi, perThousand: 30, language: 'kk' },
  { letters: /ў/gi, perThousand: 5, language: 'be' },
  { letters: /[їєґ]/gi, perThousand: 5, language: 'uk' },
  { letters: /[ћђљњџј]/gi, perThousand: 20, language: 'sr' },
  { letters: /[ыэ]/gi, perThousand: 5, language: 'ru' },
]
const fewest = 3

const toldByLetters = (sample: string) =>
  telling.find(({ letters, perThousand }) => {
    const found = sample.match(letters)?.length ?? 0
    return found >= Math.max(fewest, (sample.length * perThousand) / 1000)
  })?.language

const enough = 20_000
const [pieces, letters] = [9, 400]

/** From beginning to end: a paper may begin with an abstract in another language. */
function piecesOf(text: string): string[] {
  if (text.length <= pieces * letters) return [text]
  return Array.from({ length: pieces }, (_, n) => {
    const from = Math.floor((n * (text.length - letters)) / (pieces - 1))
    return text.slice(from, from + letters)
  })
}

/** The one that most of the text is in. */
function mostIn(found: string[]): string | undefined {
  const counted = Map.groupBy(found, (code) => code)
  return [...counted].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/** As a BCP 47 tag ("fa"); nothing for a few words. `tags` are those it may be, where that's known. */
export function languageOf(text: string, tags?: string[]): string | undefined {
  const sample = text.slice(0, enough)
  const script = scriptOf(sample)
  if (!script) return undefined
  const told = script === 'Cyrl' ? toldByLetters(sample) : undefined
  if (told && (!tags || tags.includes(told))) return told
  const all = among[script] ?? []
  const some = tags ? all.filter((code) => tags.includes(Intl.getCanonicalLocales(code)[0]!)) : all
  const found = piecesOf(text).map((piece) => franc(piece, { only: some, minLength: 30 }))
  const most = mostIn(found.filter((code) => code !== 'und'))
  return alone[script] ?? (most && Intl.getCanonicalLocales(most)[0])
}
