import type { Tx } from '#adapters/database/database.ts'

/** Whether the journal said something else of itself before; from now on it has said this. */
export async function hasChanged(tx: Tx, said: string): Promise<boolean> {
  await tx`insert into deposit_settings (said) values (${said}) on conflict (single) do nothing`
  const changed = await tx`update deposit_settings set said = ${said} where said <> ${said} returning single`
  return changed.length > 0
}

/** Papers of which a registrar was told, by their ids. */
export async function listDeposited(
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; doi: string }[]> {
  return tx<{ id: string; doi: string }>`
    select p.id, p.doi from papers p
    where p.id > ${after} and exists (select from deposits d where d.paper_id = p.id)
    order by p.id limit ${limit}`
}
