/** The text's own pictures and tables are below the address of the page that shows it. */
export function withFilesAt(html: string, paperPath: string): string {
  return html.replaceAll(/ (src|href)="(figures|tables)\//g, ` $1="${paperPath}/$2/`)
}
