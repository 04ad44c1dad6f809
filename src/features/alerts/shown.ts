// What an alert is about, as its reader sees it.

/** With the titles of section and type. */
export type Titled = { q?: string | undefined } & Partial<
  Record<'section' | 'type' | 'keyword', string | null | undefined>
>

/** 'Health, Letter, “creep of paper”'; 'All new papers'. */
export function toWords({ q, section, type, keyword }: Titled): string {
  return [section, type, keyword, q && `“${q}”`].filter(Boolean).join(', ') || 'All new papers'
}
