export type Heading = { id: string; title: string }

/** The main headings of a text as the press writes it: h2 with an id. */
export function headingsOf(html: string): Heading[] {
  return [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/gs)].map(([, id = '', title = '']) => ({
    id,
    title: withoutMarkup(title),
  }))
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function withoutMarkup(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
}

/** The text's own pictures stand beside the page that shows it. */
export function withFiguresAt(html: string, paperPath: string): string {
  return html.replaceAll('src="figures/', `src="${paperPath}/figures/`)
}
