// Validates XML against its schema: W3C XML Schema (.xsd) or RELAX NG (.rng), in ./schemas.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RelaxNGValidator, XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

xmlRegisterFsInputProviders()

/** What's wrong with it, line by line; nothing if it's valid. Throws if it isn't XML at all. */
export function faultsOf(xml: string, schema: string): string[] {
  const path = join(import.meta.dirname, 'schemas', schema)
  using rules = XmlDocument.fromBuffer(readFileSync(path), { url: path })
  using validator = schema.endsWith('.rng') ? RelaxNGValidator.fromDoc(rules) : XsdValidator.fromDoc(rules)
  using document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ line, message }) => `${line}: ${message}`)
  }
}
