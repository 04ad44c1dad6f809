// Email addresses and ORCID iDs in a line, and whose they are.
import { isOrcid } from '#journal/paper/orcid.ts'
import { lower, raise, type Line } from './front-lines.ts'

/** `before` is what the line says up to it, from the one before. */
export type Contact = { kind: 'email' | 'orcid'; value: string; before: string; at: number }

const email = /[\p{L}\d._%+'’-]*[\p{L}\d_]\s?@\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu
const manyAtOne = /[{([]\s*([\w.+-]+(?:\s*[,;|]\s*[\w.+-]+)*)\s*[})\]]\s*@\s*([\w.-]+\.\w{2,})/g
const orcid =
  /(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/|orcid(?: id)?:?\s*)?(\d{4}-\d{4}-\d{4}-\d{3}[\dXx])/gi

/** 'maren@tarn.example (M. Osterby)' */
const ownerBehind = /^\s*\(((?:\p{Lu}\.[\s-]?){0,3}\p{Lu}[^()@\d]{1,60})\)/u

/** "{smith, doe}@example.org" are two addresses. */
const spread = (text: string) =>
  text.replace(manyAtOne, (_, people: string, domain: string) =>
    people
      .split(/[,;|]/)
      .map((one) => `${one.trim()}@${domain}`)
      .join(', '),
  )

/** "¹maren@tarn.example" begins with a mark. */
const markAhead = new RegExp(`${raise}([^${lower}]*)${lower}(?=[\\w.+-]+@)`, 'g')

const anyMark = new RegExp(`[${raise}${lower}]`, 'g')

type Said = Pick<Line, 'at' | 'text' | 'links'> & Partial<Pick<Line, 'marked'>>

export function contactsIn({ at, text, links, marked = text }: Said): Contact[] {
  const words = spread(marked.replace(markAhead, '$1 ').replace(anyMark, ''))
  const found = [
    ...[...words.matchAll(email)].map((it) => ({
      kind: 'email' as const,
      value: it[0].replace(/\s/g, '').toLowerCase(),
      from: it.index,
      to: it.index + it[0].length,
    })),
    ...[...words.matchAll(orcid)].flatMap((it) =>
      isOrcid(it[1]!.toUpperCase())
        ? [
            {
              kind: 'orcid' as const,
              value: it[1]!.toUpperCase(),
              from: it.index,
              to: it.index + it[0].length,
            },
          ]
        : [],
    ),
  ].toSorted((one, other) => one.from - other.from)
  const owners = found.map(({ to }) => ownerBehind.exec(words.slice(to)))
  const endOf = (n: number) => (found[n]?.to ?? 0) + (owners[n]?.[0].length ?? 0)
  const said = found.map(({ kind, value, from }, n) => ({
    kind,
    value,
    at,
    before: owners[n]?.[1] ?? words.slice(endOf(n - 1), from),
  }))
  return [...said, ...behindLinks(links, said, at)]
}

/** An ORCID badge, or a name that writes to somebody when clicked: the address is nowhere in the words. */
function behindLinks(links: string[], said: Contact[], at: number): Contact[] {
  return links.flatMap((href): Contact[] => {
    const [kind, value] = /orcid\.org\//i.test(href)
      ? (['orcid', (/\d{4}-\d{4}-\d{4}-\d{3}[\dX]/i.exec(href)?.[0] ?? '').toUpperCase()] as const)
      : (['email', /^mailto:([^?]+@[^?]+)/i.exec(href)?.[1]?.toLowerCase() ?? ''] as const)
    if (!value || said.some((one) => one.value === value) || (kind === 'orcid' && !isOrcid(value))) return []
    return [{ kind, value, before: '', at }]
  })
}

const withOwner = new RegExp(
  `${email.source}\\s*\\((?:\\p{Lu}[\\p{L}]{0,3}\\.?[\\s-]?){1,4}[^()]{0,40}\\)`,
  'gu',
)

const announcing =
  /(?<!\p{L})(?:e-?\s?(?:mails?(?: address(?:es)?)?|posta?)|courriel|correo electr[oó]nico|эл(?:ектронная|\.)\s?почта|orcid(?: ids?)?)(?!\p{L})\s*[:：.]*\s*/giu
/** "Tel./Fax: +44 …", but not Tel Aviv. */
const phone =
  /(?<!\p{L})(?:mobile|mob|cell|tel(?:ephone)?|phone|fax)(?!\p{L})[.\s]*(?:[/&]\s*fax\.?)?\s*(?:no\.?|number)?\s*(?:[:：.]*\s*\+?[\d(][\d\s()./–-]{5,}|[:：]|[.\s]*$)/giu

/** The line without them and without the words that announce them. */
export function withoutContacts(text: string): string {
  return spread(text)
    .replaceAll(withOwner, ' ')
    .replaceAll(email, ' ')
    .replaceAll(/\S+@\S+/g, ' ') // 'maren@tarnexample'
    .replaceAll(orcid, ' ')
    .replace(/(?:https?:\/\/)?(?:www\.)?orcid\.org\/?/gi, ' ')
    .replace(announcing, ' ')
    .replace(phone, ' ')
    .replace(/[<([{]\s*[,;\s]*[>)\]}]/g, ' ')
    .replace(/\s+([,;])/g, '$1')
    .replace(/[\s,;:|]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

type Named = { givenName: string; familyName: string }

const flat = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase()

/** Whether a text names somebody: by the family name, and by the given one where two share it. */
export function isNamedIn(text: string, { givenName, familyName }: Named, others: Named[] = []): boolean {
  const words = flat(text)
  if (initialsOf(givenName, familyName).test(text)) return true
  const has = (name: string) =>
    name.length > 0 &&
    (/^[\p{L}\p{M}\s’'.-]+$/u.test(name) && !/\p{Script=Han}|\p{Script=Hangul}/u.test(name)
      ? new RegExp(`(?<!\\p{L})${escaped(flat(name))}(?!\\p{L})`, 'u').test(words)
      : words.replace(/\s/g, '').includes(name))
  if (/\p{Script=Han}|\p{Script=Hangul}/u.test(familyName)) return has(familyName + givenName)
  if (!familyName) return has(givenName)
  const shared = others.filter((other) => flat(other.familyName) === flat(familyName)).length > 1
  return has(familyName) && (!shared || has(givenName.split(' ')[0]!))
}
/** "K.A.M.-L." anywhere, "KAML" where nothing but initials is said. */
function initialsOf(...names: string[]): RegExp {
  const letters = names.join(' ').match(/(?<![\p{L}’'])\p{Lu}/gu) ?? []
  if (letters.length < 2) return /(?!)/
  const tight = letters.join('[-\\s]?')
  return new RegExp(
    `(?<![\\p{L}.])(?:${letters.join(String.raw`\.[-\s]{0,2}`)}\\.|${tight}(?=[^\\p{Ll}]*$)(?<=^[^\\p{Ll}]*))(?!\\s?\\p{L})`,
    'u',
  )
}
const escaped = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** How well the first part of an address fits a name: "khalid_sust" fits Khalidur, "jtarro9" Jana Tarrowby. */
export function fits(address: string, { givenName, familyName }: Named): number {
  const local = flat(address.split('@')[0]!).replace(/[^a-z]/g, '')
  const parts = flat(latin(`${givenName} ${familyName}`))
    .split(/[\s.-]+/)
    .map((part) => part.replace(/[^a-z]/g, ''))
    .filter((part) => part.length > 2)
  const whole = parts.filter((part) => local.includes(part)).reduce((sum, part) => sum + part.length, 0)
  const begun =
    parts.filter((part) => part.length > 4 && !local.includes(part) && local.includes(part.slice(0, 5)))
      .length * 4
  return whole + begun
}

// GOST 7.79-2000, as addresses have it.
const cyrillic: Record<string, string> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ч-ch ш-sh щ-shch ъ- ы-y ь- э-e ю-yu я-ya'
    .split(' ')
    .map((pair) => pair.split('-') as [string, string]),
)
const latin = (words: string) =>
  words.toLowerCase().replace(/[а-яё]/g, (letter) => cyrillic[letter] ?? letter)
