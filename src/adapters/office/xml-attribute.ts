const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Of the text of one tag; empty where it has no such attribute. */
export function attributeOf(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(` ${tag}`) ?? []
  return (double ?? single ?? '').replaceAll(
    /&(lt|gt|quot|apos|amp);/g,
    (_, sign: string) => signs[sign] ?? '',
  )
}
