import type { PublishedPaper } from './paper.ts'

type Cited = Pick<PublishedPaper, 'authors' | 'volume' | 'issue' | 'year' | 'title'>

/** 'alidade-2026-2-11-tarrowby-two-layer-wax.pdf': known again in a folder of downloads. */
export function pdfName(
  { authors, year, volume, issue, title }: Cited,
  { abbreviation }: { abbreviation: string },
): string {
  const first = authors[0]?.family || authors[0]?.given || ''
  const start = title.split(/\s+/u).slice(0, 4).join(' ')
  const parts = [abbreviation, String(year), String(volume), String(issue), first, start]
  return `${parts.map(plain).filter(Boolean).join('-')}.pdf`
}

function plain(text: string): string {
  const ascii = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return ascii.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
}

/** A name that can stand between quotes in a header. */
export function toAsciiName(name: string): string {
  return name.replaceAll(/[^\w.-]+/g, '-')
}
