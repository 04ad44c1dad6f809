// A PDF's structure tree. ISO 32000-1, 14.7.
import { PDFNumber } from '@cantoo/pdf-lib'
import { at, entriesOf, isDict, listOf, valueOf, type PDFDict, type PDFObject } from './objects.ts'

/** `type` is a standard one, where the document maps its own; `above` are the types of its parents, nearest first. */
export type Element = { type: string; dict: PDFDict; above: string[]; children: Element[] }
/** The marks and the annotations that the tree holds, by their page. */
export type Structure = {
  elements: Element[]
  marks: Map<PDFObject, Set<number>>
  annotations: Map<PDFObject, Element>
}

export function structureOf(catalog: PDFObject | undefined): Structure {
  const root = at(catalog, 'StructTreeRoot')
  const roles = new Map(entriesOf(root, 'RoleMap').map(([own]) => [own, valueOf(root, 'RoleMap', own)]))
  const structure: Structure = { elements: [], marks: new Map(), annotations: new Map() }
  for (const one of listOf(root, 'K')) if (isDict(one)) visit(one, [])
  return structure

  function visit(dict: PDFDict, above: string[]): Element {
    const own = String(valueOf(dict, 'S'))
    const element: Element = { type: String(roles.get(own) ?? own), dict, above, children: [] }
    structure.elements.push(element)
    for (const kid of listOf(dict, 'K')) keep(kid, element)
    return element
  }

  function keep(kid: PDFObject, parent: Element): void {
    const page = at(kid, 'Pg') ?? at(parent.dict, 'Pg')
    if (kid instanceof PDFNumber) return hold(page, kid.asNumber())
    if (valueOf(kid, 'Type') === 'MCR') return hold(page, Number(valueOf(kid, 'MCID')))
    const annotation = valueOf(kid, 'Type') === 'OBJR' ? at(kid, 'Obj') : undefined
    if (annotation) structure.annotations.set(annotation, parent)
    else if (isDict(kid)) parent.children.push(visit(kid, [parent.type, ...parent.above]))
  }

  function hold(page: PDFObject | undefined, mcid: number): void {
    if (page) structure.marks.set(page, (structure.marks.get(page) ?? new Set()).add(mcid))
  }
}
