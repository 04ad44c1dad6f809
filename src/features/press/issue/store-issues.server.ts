// What a whole issue is made of, and the PDF made of it.
import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { Author } from '#features/publishing/paper.ts'
import type { Month } from '#journal/calendar.ts'

/** `pdf`, `size`: null until it's typeset. */
export type PaperOfIssue = {
  id: string
  title: string
  authors: Author[]
  language: string | null
  pages: number | null
  pdf: FileKey | null
  size: number | null
}

/** In the order of publication. */
export async function listPapersOfIssue(tx: Tx, { year, month }: Month): Promise<PaperOfIssue[]> {
  return tx<PaperOfIssue>`
    select p.id, p.title, p.authors, p.contents->>'language' as language, p.pages, g.storage_key as pdf, g.size
    from papers p left join galleys g on g.submission_id = p.id and g.name = 'pdf'
    where p.year = ${year} and p.month = ${month} order by p.published_at, p.id`
}

export async function findMonthOf(tx: Tx, paperId: string): Promise<Month | undefined> {
  const [row] = await tx<Month>`select year, month from papers where id = ${paperId}`
  return row
}

/** Those with a typeset paper and no file yet, newest first. */
export async function findUnbound(tx: Tx): Promise<Month | undefined> {
  const [row] = await tx<Month>`
    select year, month from issue_counts it
    where not exists (select from issue_files f where f.year = it.year and f.month = it.month)
      and exists (select from papers p join galleys g on g.submission_id = p.id and g.name = 'pdf'
                  where p.year = it.year and p.month = it.month)
    order by year desc, month desc limit 1`
  return row
}

export async function findMadeOf(tx: Tx, { year, month }: Month): Promise<string | undefined> {
  const [row] = await tx<{ madeOf: string }>`
    select made_of as "madeOf" from issue_files where year = ${year} and month = ${month}`
  return row?.madeOf
}

export type IssueFile = { pages: number; size: number; storageKey: FileKey }

type Bound = Month & { madeOf: string; now: Date; file: IssueFile | undefined }

/** Tells every process that the issue's page is out of date. */
export async function saveIssueFile(tx: Tx, { year, month, madeOf, now, file }: Bound): Promise<void> {
  const { pages, size, storageKey } = { pages: null, size: null, storageKey: null, ...file }
  await tx`
    insert into issue_files (year, month, made_of, pages, size, storage_key, made_at)
    values (${year}, ${month}, ${madeOf}, ${pages}, ${size}, ${storageKey}, ${now})
    on conflict (year, month) do update set made_of = excluded.made_of, pages = excluded.pages, size = excluded.size,
      storage_key = excluded.storage_key, made_at = excluded.made_at`
  await tx`select pg_notify('papers_changed', '')`
}
