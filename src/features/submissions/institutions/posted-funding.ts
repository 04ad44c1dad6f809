import { idFor, toAwards, type Funder } from '#journal/paper/funding.ts'
import { readRorLine } from '../fields/author-list.ts'

/** As typed; undefined if the form has no such rows. */
export function readFunding(form: FormData): Funder[] | undefined {
  if (!form.has('funder')) return undefined
  const column = (name: string) => form.getAll(name).map((it) => (typeof it === 'string' ? it : ''))
  const [ids, awards] = [column('funderId'), column('awards')]
  return column('funder').flatMap((name, at) => {
    const [chosen] = readRorLine(ids[at] ?? '')
    return name.trim() ? [{ name, ...idFor(name, chosen), awards: toAwards(awards[at] ?? '') }] : []
  })
}
