// A separate program: checks the paper in the folder it's given against the DTD.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlElement, XmlParseError, XmlValidateError } from 'libxml2-wasm'
import { serveDocuments } from '../programs/serve-documents.ts'
import type { JatsFault } from './jats-checker.ts'
import { readJatsDtd } from './jats-dtd.ts'

const validator = readJatsDtd()

const most = 10

serveDocuments((folder) => {
  const faults = findFaults(readFileSync(join(folder, 'paper.xml'), 'utf8'))
  writeFileSync(join(folder, 'faults.json'), JSON.stringify(faults.slice(0, most)))
})

function findFaults(jats: string): JatsFault[] {
  try {
    using document = XmlDocument.fromString(jats)
    return faultsOf(document)
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error
    return [{ where: '', label: '', message: error.message.trim() }]
  }
}

function faultsOf(document: XmlDocument): JatsFault[] {
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError) || error.details.length === 0) throw error
    return error.details.map(({ message, xpath }) => ({
      ...placeOf(xpath ? document.get(xpath) : null),
      message: message.trim(),
    }))
  }
}

/** What people know by a name, and where its name stands. */
const named = new Map([
  ['ref', 'label'],
  ['fig', 'label'],
  ['table-wrap', 'label'],
  ['disp-formula', 'label'],
  ['sec', 'title'],
  ['contrib', 'name'],
  ['abstract', ''],
  ['front', ''],
  ['body', ''],
  ['back', ''],
])

function placeOf(node: unknown): Omit<JatsFault, 'message'> {
  let element = node instanceof XmlElement ? node : null
  while (element && !named.has(element.name)) element = element.parent
  const name = named.get(element?.name ?? '')
  const label = name ? element?.get(name)?.content : ''
  return { where: element?.name ?? '', label: label?.replaceAll(/\s+/g, ' ').trim() ?? '' }
}
