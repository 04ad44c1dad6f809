/** Takes out of a PDF what programs note of whoever wrote it; its pages stay. */
export type PdfCleaner = {
  /** Undefined for what can't be cleaned: it's damaged, or protected by a password. */
  clean(pdf: Uint8Array): Promise<Uint8Array | undefined>
  stop(): Promise<void>
}
