// A small checker for PDF/UA-1 and PDF/A-3a, independent of the program that wrote the file (docs/decisions/0084-checked-pdf.md).
import { accessible } from './accessible.ts'
import { archival } from './archival.ts'
import { drawn } from './drawn.ts'
import { readPdf } from './read-pdf.ts'

const rules = [...accessible, ...drawn, ...archival]

/** What breaks a rule, by its clause; nothing where all are kept. */
export async function faultsOfPdf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await readPdf(bytes)
  return rules.flatMap(({ clause, says, broken }) =>
    broken(pdf)
      .slice(0, 5)
      .map((what) => `${clause}, ${says}: ${what}`),
  )
}
