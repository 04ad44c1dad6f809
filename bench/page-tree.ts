// A finished page's elements, for a reference that renders as many.
import { openChromium } from './chromium.ts'

/** A text, or an element's name, attributes and contents: as trees, or as ready-made markup. */
export type Tree = string | [name: string, attributes: Record<string, string>, inner: Tree[] | Markup]
type Markup = { markup: string }

/** By path. A paper's text, which the press has made, stays markup. */
export async function treesOf(url: string, paths: string[]): Promise<Record<string, Tree>> {
  const browser = await openChromium()
  const page = await browser.newPage()
  const trees: Record<string, Tree> = {}
  for (const path of paths) trees[path] = await page.evaluate(toTree, await (await fetch(url + path)).text())
  await browser.close()
  return trees
}

/** Runs in the browser. */
function toTree(html: string): Tree {
  return of(new DOMParser().parseFromString(html, 'text/html').documentElement)

  function of(node: Node): Tree {
    if (!(node instanceof Element)) return node.textContent ?? ''
    const isGiven = node.matches('article > .body:not(.after), script, style')
    const inner = isGiven ? { markup: node.innerHTML } : [...node.childNodes].map(of)
    return [node.localName, attributesOf(node), inner]
  }

  /** React accepts `class`, but neither a style nor a would-be handler as a text. */
  function attributesOf(element: Element): Record<string, string> {
    const known = [...element.attributes].filter(({ name }) => name !== 'style' && !name.startsWith('on'))
    return Object.fromEntries(known.map(({ name, value }) => [name, value]))
  }
}
