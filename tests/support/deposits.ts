// Papers that are out, and what goes wrong at the sandbox registrar.
import type { Database } from '#adapters/database/database.ts'
import type { TroubleKind } from '#adapters/registrar/sandbox/store.ts'

/** The next deposit of this DOI, or of any, meets it; once. */
export async function isInTrouble(
  { db }: { db: Database },
  kind: TroubleKind,
  { words = '', doi = '' }: { words?: string; doi?: string } = {},
): Promise<void> {
  await db`insert into sandbox_troubles (kind, words, doi) values (${kind}, ${words}, ${doi})`
}

/** What the registrar has, newest first. */
export async function atRegistrar({ db }: { db: Database }, doi: string) {
  return db<{ fileName: string; stamp: string; status: string; xml: string; url: string }>`
    select file_name as "fileName", stamp::text, status, xml, url from sandbox_submissions
    where lower(doi) = lower(${doi}) order by id desc`
}
