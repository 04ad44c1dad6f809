import { mostCounted } from './asked.ts'

/** 1234 as '1,234'. */
export function toCount(papers: number): string {
  return counts.format(papers)
}

const counts = new Intl.NumberFormat('en')

/** '1 paper', '512 papers', 'More than 10,000 papers'. */
export function countFound({ total, isMore }: { total: number; isMore: boolean }): string {
  if (isMore) return `${total >= mostCounted ? 'More than' : 'At least'} ${toCount(total)} papers`
  return total === 1 ? '1 paper' : `${toCount(total)} papers`
}
