// The DTD of JATS Publishing 1.4 (ANSI/NISO Z39.96-2024), which npm brings (`@jats4r/dtds`).
import { fileURLToPath } from 'node:url'
import { DtdValidator, ParseOption, XmlDocument } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const path = fileURLToPath(
  import.meta.resolve('@jats4r/dtds/schema/1.4/JATS-journalpublishing1-4-mathml3.dtd'),
)

/** Its modules refer to each other by relative paths, so the DTD is read as an entity with an address of its own. */
export function readJatsDtd(): DtdValidator {
  xmlRegisterFsInputProviders()
  const document = XmlDocument.fromString(
    `<!DOCTYPE article [<!ENTITY % jats SYSTEM "${path}"> %jats;]><article/>`,
    { option: ParseOption.XML_PARSE_DTDLOAD | ParseOption.XML_PARSE_NOENT },
  )
  const { dtd } = document
  if (!dtd) throw new Error(`The JATS DTD can’t be read: ${path}`)
  // The DTD lives in the memory of its document, which goes as soon as nobody holds the document.
  return Object.assign(new DtdValidator(dtd), { document })
}
