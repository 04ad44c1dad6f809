/** Where packages are kept, for whoever preserves the journal. */
export type Preservation = {
  /** Resolves once the package is there, in the place of an older one of that name. Throws if that fails; then the older one stays. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
}
