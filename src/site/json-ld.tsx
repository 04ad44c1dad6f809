import { toScriptText } from '#journal/citing/schema-org/schema-org.ts'

/**
 * What a page tells search engines, in the vocabulary of schema.org:
 * https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents
 */
export function JsonLd({ of }: { of: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(of) }} />
}
