// Reads a form as a browser without scripts would send it.
export type HtmlForm = { action: string; fields: Record<string, string> }

/** The first form of a page, with the values of its hidden fields. */
export function formOf(page: string): HtmlForm {
  const form = /<form\b[^>]*\baction="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(page)
  if (!form) throw new Error(`No form in: ${page.slice(0, 2000)}`)
  const inputs = [
    ...(form[2] ?? '').matchAll(/<input\b[^>]*type="hidden"[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g),
  ]
  const fields = inputs.map(([, name = '', value = '']) => [unescape(name), unescape(value)])
  return { action: unescape(form[1] ?? ''), fields: Object.fromEntries(fields) }
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function unescape(text: string): string {
  return text.replaceAll(/&(\w+|#39);/g, (whole, name: string) => signs[name] ?? whole)
}
