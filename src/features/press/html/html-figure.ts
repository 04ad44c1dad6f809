// A figure in the page, and once more as large as the window.
import { attributeList, element, escape } from '#journal/text/markup.ts'
import type { Figure, Image, Inline } from '../tree/tree.ts'
import { toInlineHtml, type HtmlPage } from './html-inlines.ts'

export function figureHtml(page: HtmlPage, figure: Figure): string {
  const { id, label, images } = figure
  const card = `<div class="card">${images.map((image) => picture(page, image)).join('')}</div>`
  const caption = wordsOf(page, label, figure.caption)
  const open = {
    type: 'button',
    class: 'zoom',
    popovertarget: `${id}-large`,
    'aria-label': `Enlarge ${label}`,
  }
  const shown = `<div class="pic">${card}<button${attributeList(open)}></button>${largerOf(page, figure, { card, caption })}</div>`
  return `<figure id="${id}">${shown}<figcaption>${caption}</figcaption></figure>`
}

/** The label, and the caption with a line for each paragraph. */
export const wordsOf = (page: HtmlPage, label: string, caption: Inline[][]) =>
  `<b>${escape(label)}</b>${caption.map((line) => toInlineHtml(page, line)).join('<br>')}`

export function picture({ mediaUrl }: HtmlPage, { name, alt, width, height }: Image): string {
  const pixels = (inches?: number) => inches && Math.round(inches * 96)
  return `<img${attributeList({ src: mediaUrl(name), alt, width: pixels(width), height: pixels(height), loading: 'lazy' })}>`
}

/** The browser opens and closes it, and doesn't load it before. */
function largerOf(page: HtmlPage, figure: Figure, { card, caption }: Record<'card' | 'caption', string>) {
  const { id, label, images } = figure
  const { figures } = page
  const at = figures.indexOf(figure)
  const bar = [
    figures.length > 1 ? `<span>${at + 1} of ${figures.length}</span>` : '',
    turnTo('Previous', figures[at - 1], 'scripted '),
    turnTo('Next', figures[at + 1]),
    ...images.map((image, n) =>
      originalOf(page, image, images.length > 1 ? `Original ${n + 1}` : 'Original'),
    ),
    `<button type="button" class="btn sm" popovertarget="${id}-large" popovertargetaction="hide" autofocus>Close</button>`,
  ]
  // No id may occur twice, and a link would lead behind the window.
  const words = caption.replaceAll(/<\/?a\b[^>]*>/g, '').replace('</b>', '</b> ')
  return `<div class="large" id="${id}-large" popover role="dialog" aria-label="${escape(label)}"><div class="turn">${bar.join('')}</div>${card}<p>${words}</p></div>`
}

const originalOf = ({ mediaUrl }: HtmlPage, { name }: Image, words: string) =>
  `<a${attributeList({ class: 'btn sm', href: mediaUrl(name), download: '' })}>${words}</a>`

/**
 * Without a script, the next figure opens on top of this one, so that closing it leads back; a button of its own
 * wouldn't.
 */
function turnTo(word: string, figure: Figure | undefined, when = ''): string {
  if (!figure) return ''
  const attributes = {
    type: 'button',
    class: `${when}btn sm`,
    popovertarget: `${figure.id}-large`,
    popovertargetaction: 'show',
    'aria-label': `${word}: ${figure.label}`,
  }
  return element('button', attributes, word)
}
