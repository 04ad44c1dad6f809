import type { Pdf } from './read-pdf.ts'

/** `clause` is that of the standard; `broken` answers with what breaks it. */
export type Rule = { clause: string; says: string; broken: (pdf: Pdf) => string[] }

export const unless = (holds: unknown, otherwise: string): string[] => (holds ? [] : [otherwise])
