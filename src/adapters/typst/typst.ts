import type { Script } from '#journal/text/scripts.ts'

/** The templates beside this file: the paper as published, the manuscript as its reviewers read it, cover and contents of
 * an issue, what a shared link shows of a paper, an invoice or receipt, and a reviewer's certificate. */
export type Template = 'journal' | 'review-copy' | 'issue' | 'card' | 'voucher' | 'certificate'

/** A link of the template to `part:2` leads to the second one. */
export type Bound = { title: string; language: string; file: string }

/** What is set: the article as JSON for the template, and the files it names (pictures, article.xml). `attach` names
 * the file that travels inside the PDF as its source. `scripts` are those in it, the main one first. With `picture`, its
 * first page comes as a picture, too. */
export type Typescript = {
  article: object
  files: Map<string, Uint8Array>
  attach?: string
  scripts?: readonly Script[]
  picture?: boolean
  /** Finished PDFs among the files that follow what's set, as one file with it. */
  bound?: readonly Bound[]
  /** 'journal' by default. */
  template?: Template
}

/**
 * `standard` is the PDF standard we achieved, from "a-3a" (PDF/A-3a: tagged, archival, source attached) down to "plain"
 * (untagged).
 */
export type Print = {
  pdf: Uint8Array
  pages: number
  standard: string
  warnings: string[]
  /** The first page as a PNG; a sheet of paper is as wide as it would be on a screen. */
  picture?: Uint8Array
}

/** Typesets an article as a PDF. Throws if it takes too much time or memory. */
export type Typesetter = { toPdf(typescript: Typescript): Promise<Print>; stop(): Promise<void> }
