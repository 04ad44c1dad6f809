// The tags of a PDF that others are bound into (ISO 32000-1, 14.7): each part is one below the root, with its own numbers
// and names moved out of the way of the others'.
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib'

/** The root's lists: tags by page, by name, and what its own names of tags stand for. */
export type Tags = {
  context: PDFContext
  root: PDFDict
  rootRef: PDFRef
  parts: number
  nextKey: number
}

const name = (text: string) => PDFName.of(text)

export function openTags({ context, catalog }: PDFDocument): Tags {
  const rootRef = catalog.get(name('StructTreeRoot')) as PDFRef // what Typst tags has one
  const root = context.lookup(rootRef, PDFDict)
  const nextKey = root.lookup(name('ParentTreeNextKey'), PDFNumber).asNumber()
  return { context, root, rootRef, parts: 0, nextKey }
}

type Copied = { root: PDFDict; part: { title: string; language: string }; copied: readonly PDFObject[] }

/** `root` is the part's own, whose tags name it as their parent: it stays that, as a part of the whole. */
export function addTags(tags: Tags, { root, part, copied }: Copied): void {
  tags.parts++
  const prefix = `P${tags.parts} `
  for (const object of copied) moveNumbers(object, tags.nextKey)
  for (const object of copied) rename(object, prefix)
  joinPages(tags, root)
  joinNames(tags, root, prefix)
  joinRoles(tags, root)
  toPart(tags, root, part)
}

/** Which tags a page, a picture or a link belongs to is a number. */
function moveNumbers(object: PDFObject, by: number): void {
  const dict = dictOf(object)
  if (!dict) return
  for (const key of [name('StructParents'), name('StructParent')]) {
    const number = dict.get(key)
    if (number instanceof PDFNumber) dict.set(key, PDFNumber.of(number.asNumber() + by))
  }
}

const dictOf = (object: PDFObject) =>
  object instanceof PDFDict ? object : object instanceof PDFStream ? object.dict : undefined

/** Heads of tables are named by the cells below them. */
function rename(object: PDFObject, prefix: string): void {
  if (!(object instanceof PDFDict) || object.get(name('Type')) !== name('StructElem')) return
  const id = object.get(name('ID'))
  if (isText(id)) object.set(name('ID'), renamed(id, prefix))
  const attributes = object.lookup(name('A'))
  const all = attributes instanceof PDFArray ? attributes.asArray() : [attributes]
  for (const one of all) {
    const heads = one instanceof PDFDict ? one.lookup(name('Headers')) : undefined
    if (!(heads instanceof PDFArray)) continue
    for (const [n, head] of heads.asArray().entries()) if (isText(head)) heads.set(n, renamed(head, prefix))
  }
}

type Text = PDFString | PDFHexString

const isText = (object: PDFObject | undefined): object is Text =>
  object instanceof PDFString || object instanceof PDFHexString

const renamed = (id: Text, prefix: string) => PDFHexString.fromText(prefix + id.decodeText())

function joinPages(tags: Tags, part: PDFDict): void {
  const own = listOf(tags.root, 'ParentTree', 'Nums')
  const added = listOf(part, 'ParentTree', 'Nums')
  for (let n = 0; n + 1 < added.size(); n += 2) {
    own.push(PDFNumber.of(added.lookup(n, PDFNumber).asNumber() + tags.nextKey))
    own.push(added.get(n + 1))
  }
  tags.nextKey += part.lookup(name('ParentTreeNextKey'), PDFNumber).asNumber()
  tags.root.set(name('ParentTreeNextKey'), PDFNumber.of(tags.nextKey))
}

/** In order, as a name tree has to be: the prefixes keep the parts apart. */
function joinNames({ context, root }: Tags, part: PDFDict, prefix: string): void {
  const added = listOf(part, 'IDTree', 'Names')
  const pairs: [Text, PDFObject][] = []
  for (let n = 0; n + 1 < added.size(); n += 2) {
    const id = added.lookup(n)
    if (isText(id)) pairs.push([renamed(id, prefix), added.get(n + 1)])
  }
  const own = listOf(root, 'IDTree', 'Names')
  for (let n = 0; n + 1 < own.size(); n += 2) pairs.push([own.lookup(n) as Text, own.get(n + 1)])
  if (pairs.length === 0) return
  const sorted = pairs.toSorted(([one], [other]) => (one.decodeText() < other.decodeText() ? -1 : 1))
  root.set(name('IDTree'), context.obj({ Names: sorted.flat() }))
}

function joinRoles({ context, root }: Tags, part: PDFDict): void {
  const own = root.lookupMaybe(name('RoleMap'), PDFDict) ?? context.obj({})
  for (const [role, meant] of part.lookupMaybe(name('RoleMap'), PDFDict)?.entries() ?? [])
    own.set(role, meant)
  root.set(name('RoleMap'), own)
}

function toPart({ context, root, rootRef }: Tags, part: PDFDict, { title, language }: Copied['part']): void {
  for (const key of ['ParentTree', 'ParentTreeNextKey', 'IDTree', 'RoleMap']) part.delete(name(key))
  part.set(name('Type'), name('StructElem'))
  part.set(name('S'), name('Part'))
  part.set(name('P'), rootRef)
  part.set(name('T'), PDFHexString.fromText(title))
  part.set(name('Lang'), PDFString.of(language))
  const ref = context.getObjectRef(part)
  if (ref) root.lookup(name('K'), PDFArray).push(ref)
}

/** The list in a tree with one node, as Typst writes them; empty if there's no tree. */
function listOf(root: PDFDict, tree: string, list: string): PDFArray {
  const found = root.lookupMaybe(name(tree), PDFDict)?.lookupMaybe(name(list), PDFArray)
  return found ?? PDFArray.withContext(root.context)
}
