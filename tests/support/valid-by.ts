// Validates XML against a schema that isn't ours to keep; tests ask whether it's there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DtdValidator, ParseOption, XmlDocument, XmlDtd, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const folder = join(import.meta.dirname, '../../../shared/schemas')

export const hasSchema = (schema: string) => existsSync(join(folder, schema))

const validators = new Map<string, XsdValidator>() // reading a schema takes seconds

/** What's wrong with it, a line each. Throws if it isn't XML at all. */
export function faultsBy(schema: string, xml: string): string[] {
  using document = XmlDocument.fromString(xml)
  return faultsIn(document, schema)
}

export function faultsIn(document: XmlDocument, schema: string): string[] {
  const validator = validators.get(schema) ?? readSchema(schema)
  validators.set(schema, validator)
  return faultsWith(validator, document)
}

/** The same by a DTD, which isn't fetched where the document says it is. */
export function faultsByDtd(dtd: string, xml: string): string[] {
  using document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET })
  using rules = XmlDtd.fromString(readFileSync(join(folder, dtd), 'utf8'))
  using validator = new DtdValidator(rules)
  return faultsWith(validator, document)
}

function faultsWith(validator: XsdValidator | DtdValidator, document: XmlDocument): string[] {
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError) || error.details.length === 0) throw error
    return error.details.map(({ line, message }) => `${line}: ${message}`)
  }
}

function readSchema(schema: string): XsdValidator {
  xmlRegisterFsInputProviders()
  const path = join(folder, schema)
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: path }))
}
