/** The text's own pictures are below the address of the page that shows it. */
export function withFiguresAt(html: string, paperPath: string): string {
  return html.replaceAll('src="figures/', `src="${paperPath}/figures/`)
}
