// Packages in which papers came.
import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { Arrived } from './contract.ts'

export type ArrivedRow = Arrived & { key: FileKey }

export async function addArrived(tx: Tx, submissionId: string, it: ArrivedRow & { at: Date }): Promise<void> {
  const { name, size, key, source, taken, besides, at } = it
  await tx`
    insert into arrived_packages (submission_id, name, size, storage_key, source, taken, besides, arrived_at)
    values (${submissionId}, ${name}, ${size}, ${key}, ${source}, ${JSON.stringify(taken)}::jsonb, ${JSON.stringify(besides)}::jsonb, ${at})`
}

export async function findArrived(tx: Tx, submissionId: string): Promise<ArrivedRow | undefined> {
  const [row] = await tx<ArrivedRow>`
    select name, size, storage_key as key, source, taken, besides from arrived_packages where submission_id = ${submissionId}`
  return row
}

/** The questions of which the draft has an answer. */
export async function listDeclared(tx: Tx, submissionId: string): Promise<string[]> {
  const rows = await tx<{ kind: string }>`
    select jsonb_object_keys(declarations) as kind from submissions where id = ${submissionId}`
  return rows.map(({ kind }) => kind)
}

/** Those that the person brought. */
export async function dropArrived(tx: Tx, personId: string): Promise<void> {
  await tx`
    delete from arrived_packages where submission_id in (
      select id from submissions where author_id = ${personId} and given_name is null)`
}
