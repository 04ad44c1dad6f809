import { element } from '../sheet.ts'

/** In widths of the line, the tip at 9 5. */
const forms: Record<string, { d: string; isOpen?: true }> = {
  triangle: { d: 'M0 0 10 5 0 10z' },
  stealth: { d: 'M0 0 10 5 0 10 3 5z' },
  arrow: { d: 'M1 1 9 5 1 9', isOpen: true },
  diamond: { d: 'M5 0 10 5 5 10 0 5z' },
  oval: { d: 'M0 5A5 5 0 0 1 10 5 5 5 0 0 1 0 5z' },
}

export const hasHead = (type: string) => Object.hasOwn(forms, type)
export const headId = (type: string, colour: string) => `${type}-${colour.replace(/\W/g, '')}`

export function arrowHead(type: string, colour: string): string {
  const { d, isOpen } = forms[type] ?? forms['triangle']! // it's in the table
  const isCentred = type === 'oval' || type === 'diamond'
  const look = isOpen ? { fill: 'none', stroke: colour, 'stroke-width': 2 } : { fill: colour }
  const box = { viewBox: '-1 -1 12 12', refX: isCentred ? 5 : 9, refY: 5, markerWidth: 6, markerHeight: 6 }
  return element(
    'marker',
    { id: headId(type, colour), ...box, orient: 'auto-start-reverse' },
    element('path', { d, ...look }),
  )
}
