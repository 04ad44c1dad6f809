// Elements of our XML formats that are left out when there's nothing in them.
import { element, escape } from '#journal/text/markup.ts'
import { oneLine } from './one-line.ts'

type Attributes = Parameters<typeof element>[1]

/** Text on one line. */
export function textElement(name: string, content = '', attributes: Attributes = {}): string {
  const line = oneLine(content)
  return line && element(name, attributes, escape(line))
}

export function listElement(name: string, items: readonly string[]): string {
  const content = items.join('')
  return content && element(name, {}, content)
}
