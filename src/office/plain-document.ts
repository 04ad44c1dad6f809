// docx-preview draws with style elements and style attributes, which this page's rules forbid. The same styles set by
// script are allowed: https://www.w3.org/TR/CSP3/#directive-style-src
import type { HElement } from 'docx-preview'

type Drawn = { body: HTMLElement; rules: CSSStyleSheet[] }

/** Throws if the file can't be read, or shows nothing. */
export async function drawPlain(bytes: Uint8Array): Promise<Drawn> {
  const { defaultOptions, renderAsync } = await import('docx-preview')
  const body = document.createElement('div')
  const rules: CSSStyleSheet[] = []
  const h = (it: HElement | Node | string): Node => {
    if (typeof it === 'string' || it instanceof Node) return defaultOptions.h(it)
    if (it.tagName === 'style') {
      rules.push(toSheet(it))
      return document.createDocumentFragment()
    }
    const { style, ...rest } = it
    if (typeof style !== 'string') return defaultOptions.h(it)
    const node = defaultOptions.h(rest)
    if (node instanceof SVGElement || node instanceof HTMLElement) node.style.cssText = style
    return node
  }
  await renderAsync(bytes, body, body, { ignoreFonts: true, renderAltChunks: false, renderChanges: true, h })
  if (!body.textContent.trim() && !body.querySelector('img')) throw new Error('nothing to show')
  for (const link of body.querySelectorAll('a')) tame(link)
  for (const picture of body.querySelectorAll('img')) picture.alt ||= ''
  return { body, rules }
}

function toSheet({ children = [] }: HElement): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(children.filter((it) => typeof it === 'string').join('\n'))
  return sheet
}

const followed = ['http:', 'https:', 'mailto:']

/** The frame stays where it is, whatever a stranger's file links to. */
function tame(link: HTMLAnchorElement): void {
  const target = link.getAttribute('href') ?? ''
  if (target.startsWith('#')) return
  if (followed.includes(URL.parse(target)?.protocol ?? ''))
    Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' })
  else link.removeAttribute('href')
}
