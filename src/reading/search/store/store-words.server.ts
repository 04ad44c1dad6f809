// Words that papers contain, to work out what someone meant; and papers by their names.
import type { Tx } from '#adapters/database/database.ts'

/** Each of these words with similar ones that papers contain, most similar first. Without accents, in lower case. */
export async function findSimilar(
  tx: Tx,
  typed: readonly string[],
): Promise<{ typed: string; similar: string[] }[]> {
  return tx<{ typed: string; similar: string[] }>`
    select typed.word as typed, array(
             select k.word from known_words k where k.word % typed.word
             order by similarity(k.word, typed.word) desc, k.word limit 50) as similar
    from unnest(${typed}::text[]) typed(word)`
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
