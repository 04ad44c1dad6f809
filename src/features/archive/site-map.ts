import { escape } from '#journal/markup.ts'

export type Address = { path: string; changed?: Date }

/** https://www.sitemaps.org/protocol.html */
export function toSiteMap(addresses: readonly Address[], publicUrl: string): string {
  const entries = addresses.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escape(publicUrl + path)}</loc>${day}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
