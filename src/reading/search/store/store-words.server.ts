// Words that papers contain, to work out what someone meant; and papers by their names.
import type { Tx } from '#adapters/database/database.ts'

/** Each of the words no paper contains, with similar ones, most similar first. Words without accents, in lower case. */
export async function findSimilar(
  tx: Tx,
  typed: readonly string[],
): Promise<{ typed: string; similar: string[] }[]> {
  return tx<{ typed: string; similar: string[] }>`
    select typed.word as typed, array(
             select k.word from known_words k where k.word % typed.word
             order by similarity(k.word, typed.word) desc, k.word limit 50) as similar
    from unnest(${typed}::text[]) typed(word)
    where not exists (select from known_words k where k.word = typed.word)`
}

/** As words are stored: without accents, in lower case, each once, in the order they were typed. */
export async function splitWords(tx: Tx, typed: string): Promise<string[]> {
  const [row] = await tx<{ words: string[] }>`
    select array(select lexeme from unnest(to_words('plain_words', ${typed}))
                 where lexeme ~ '^[[:alpha:]]{3,40}$' order by positions[1]) as words`
  return row?.words ?? []
}

/** The published paper with this DOI or submission reference, case-insensitively. */
export async function findByName(
  tx: Tx,
  { doi, reference }: { doi: string; reference: string },
): Promise<string | undefined> {
  const [row] = await tx<{ id: string }>`
    select id from papers where lower(doi) = lower(${doi})
    union all
    select p.id from papers p join submissions s on s.id = p.id where s.reference = upper(${reference})
    limit 1`
  return row?.id
}
