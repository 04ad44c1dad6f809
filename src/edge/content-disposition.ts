/** RFC 6266: the plain name for old programs, the real one encoded by RFC 8187. */
export function toContentDisposition(
  name: string,
  { kind = 'attachment', plain = name }: { kind?: 'attachment' | 'inline'; plain?: string } = {},
): string {
  const ascii = plain.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
