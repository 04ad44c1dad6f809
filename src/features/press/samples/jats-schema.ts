import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const schema = join(process.cwd(), 'src/adapters/jats-checker/schema/JATS-journalpublishing1-4-mathml3.xsd')
let validator: XsdValidator | undefined // reading the schema takes seconds

/** What the schema of JATS Publishing 1.4 objects to in a document. */
export function jatsProblems(jats: string): string[] {
  validator ??= readSchema()
  const document = XmlDocument.fromString(jats)
  try {
    validator.validate(document)
    return []
  } catch (problem) {
    if (problem instanceof XmlValidateError) return problem.details.map(({ message }) => message)
    throw problem
  } finally {
    document.dispose()
  }
}

function readSchema(): XsdValidator {
  xmlRegisterFsInputProviders()
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schema), { url: schema }))
}
