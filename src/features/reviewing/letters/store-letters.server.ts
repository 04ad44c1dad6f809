// The journal's own wording of its letters.
import type { Tx } from '#adapters/database/database.ts'
import type { LetterName } from '#journal/reviewing/letters.ts'

export async function listLetters(tx: Tx): Promise<{ name: LetterName; text: string }[]> {
  return tx<{ name: LetterName; text: string }>`select name, text from letters`
}

export async function saveLetter(tx: Tx, it: { name: LetterName; text: string; now: Date }): Promise<void> {
  await tx`
    insert into letters (name, text, saved_at) values (${it.name}, ${it.text}, ${it.now})
    on conflict (name) do update set text = excluded.text, saved_at = excluded.saved_at`
}

export async function dropLetter(tx: Tx, name: LetterName): Promise<void> {
  await tx`delete from letters where name = ${name}`
}
