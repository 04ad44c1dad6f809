// A manuscript for whole stories: a real one if the collection is beside the project, otherwise one of our own.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPapers } from '#demo/papers.ts'
import { writeManuscript } from '#demo/word/manuscript.ts'

export type TestManuscript = {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  title: string
  abstract: string
  keywords: string[]
  /** A word that occurs in many paragraphs of its body, and in a PDF of it. */
  body: string
}

export const collection = join(import.meta.dirname, '../../../shared/manuscripts')

const real = join(collection, 'real')

/** Every .docx in the collection that was sent to a journal; none if it's missing. */
export const realManuscripts = (existsSync(real) ? readdirSync(real) : [])
  .filter((name) => name.endsWith('.docx'))
  .map((name) => ({ name, bytes: () => new Uint8Array(readFileSync(join(real, name))) }))

/** A real nursing manuscript (MIT licence), or one of the demo's if the collection is missing. */
export function theManuscript(): TestManuscript {
  const file = join(collection, 'real/r27-nursing-reliability.docx')
  return existsSync(file) ? { ...nursing, bytes: new Uint8Array(readFileSync(file)) } : ofTheDemo()
}

const nursing = {
  name: 'r27-nursing-reliability.docx',
  title: 'Inter-rater reliability of a tool for the observation of procedural sedation',
  abstract:
    'Sedation is watched by nurses. Two of them scored the same recordings, and we asked how often they agreed.',
  keywords: ['nursing', 'procedural sedation', 'reliability'],
  body: 'sedation',
}

function ofTheDemo(): TestManuscript {
  const [paper] = demoPapers({ year: 2025, month: 6, day: 30 })
  if (!paper) throw new Error('The demo has no paper.')
  const { title, abstract, keywords } = paper.manuscript
  const bytes = writeManuscript(paper.manuscript) as Uint8Array<ArrayBuffer> // it makes a buffer of its own
  return {
    name: 'demo.docx',
    bytes,
    title,
    abstract,
    keywords: [...keywords],
    body: keywords[0]?.split(' ').at(-1) ?? '',
  }
}
