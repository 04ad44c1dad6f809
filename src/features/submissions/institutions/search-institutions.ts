import type { Offered } from '#ui/combobox.tsx'

/** From the Research Organization Registry; `id` is a bare ROR ID. */
export async function searchInstitutions(words: string, signal: AbortSignal): Promise<Offered[]> {
  const answer = await fetch(`/api/institutions?${new URLSearchParams({ words })}`, { signal })
  if (!answer.ok) return []
  const { institutions } = (await answer.json()) as {
    institutions: { ror: string; name: string; place: string }[] // by our own contract
  }
  return institutions.map(({ ror, name, place }) => ({ id: ror, name, more: place }))
}
