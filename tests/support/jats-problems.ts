import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlValidateError, XsdValidator, type DtdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { readJatsDtd } from '#adapters/jats-checker/jats-dtd.ts'

const schema = join(
  process.cwd(),
  '../shared/schemas/jats-1.4-publishing-xsd/JATS-journalpublishing1-4-mathml3.xsd',
)
let validators: (DtdValidator | XsdValidator)[] | undefined // reading the schema takes seconds

/** What JATS Publishing 1.4 objects to in a document: its DTD and, where it lies beside the project, its schema. */
export function jatsProblems(jats: string): string[] {
  validators ??= [readJatsDtd(), ...(existsSync(schema) ? [readSchema()] : [])]
  using document = XmlDocument.fromString(jats)
  return validators.flatMap((validator) => problemsBy(validator, document))
}

function problemsBy(validator: DtdValidator | XsdValidator, document: XmlDocument): string[] {
  try {
    validator.validate(document)
    return []
  } catch (problem) {
    if (problem instanceof XmlValidateError && problem.details.length > 0)
      return problem.details.map(({ message }) => message)
    throw problem
  }
}

function readSchema(): XsdValidator {
  xmlRegisterFsInputProviders()
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schema), { url: schema }))
}
