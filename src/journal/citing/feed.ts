/** What every form of a feed says before its papers. */
export type Feed = {
  title: string
  subtitle?: string
  publisher: string
  /** Its absolute address, which is also its lasting name. */
  url: string
  /** The page where people read the same. */
  pageUrl: string
  /** ISO 8601: the earliest moment at which there could be papers in it. */
  since: string
}
