// What crawlers are told about the site's addresses: https://www.sitemaps.org/protocol.html
import { element, escape } from '#journal/text/markup.ts'

export type Address = { path: string; changed?: Date | undefined }

export function toSiteMap(addresses: readonly Address[], publicUrl: string): string {
  return toDocument({ root: 'urlset', entry: 'url' }, addresses, publicUrl)
}

/** `maps`: where the site maps are. */
export function toSiteMapIndex(maps: readonly Address[], publicUrl: string): string {
  return toDocument({ root: 'sitemapindex', entry: 'sitemap' }, maps, publicUrl)
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type Elements = { root: string; entry: string }

function toDocument({ root, entry }: Elements, addresses: readonly Address[], publicUrl: string): string {
  const entries = addresses.map(({ path, changed }) => {
    const lastmod = changed ? element('lastmod', {}, changed.toISOString()) : ''
    return element(entry, {}, element('loc', {}, escape(publicUrl + path)) + lastmod)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, { xmlns: namespace }, `\n${entries.join('\n')}\n`)}\n`
}
