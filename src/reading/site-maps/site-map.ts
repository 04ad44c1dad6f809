// What crawlers are told about the site's addresses: https://www.sitemaps.org/protocol.html
import { element, escape } from '#journal/text/markup.ts'

export type Address = { path: string; changed?: Date | undefined }

export function toSiteMap(addresses: readonly Address[], publicUrl: string): string {
  return toDocument('urlset', 'url', addresses, publicUrl)
}

/** `maps`: where the site maps are. */
export function toSiteMapIndex(maps: readonly Address[], publicUrl: string): string {
  return toDocument('sitemapindex', 'sitemap', maps, publicUrl)
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function toDocument(name: string, entry: string, addresses: readonly Address[], publicUrl: string): string {
  const entries = addresses.map(({ path, changed }) => {
    const lastmod = changed ? element('lastmod', {}, changed.toISOString()) : ''
    return element(entry, {}, element('loc', {}, escape(publicUrl + path)) + lastmod)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, { xmlns: namespace }, `\n${entries.join('\n')}\n`)}\n`
}
