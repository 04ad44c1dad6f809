// What authors declared to the journal, and their links, as parts of the paper: from here on every form of it has them.
import { isDeclarationKind, type DeclarationKind, type Declared } from '#journal/paper/declarations.ts'
import { linkTable, urlOf, type PaperLink } from '#journal/paper/links.ts'
import { paragraphsOf, type FrontMatter } from './tree/front-matter.ts'
import type { Article, Block, Section, SectionRole } from './tree/tree.ts'
import { declarationOf } from './word/front/declarations.ts'
import type { Front } from './word/front/read-front.ts'
import { plainText } from './word/reading/inline-text.ts'

const roles: Partial<Record<DeclarationKind, SectionRole>> = {
  interests: 'COI-statement',
  data: 'data-availability',
  ethics: 'ethics-statement',
  acknowledgements: 'ack',
}

/** One statement on two matters: "Data and code availability", "Ethics approval and consent to participate". */
const along: Partial<Record<DeclarationKind, RegExp>> = {
  code: /\b(?:code|software)\b/i,
  consent: /\bconsent\b/i,
}

/** The paper's own text wins: what it says itself isn't printed twice. */
export function withDeclared(
  article: Article,
  { declared = [], links = [] }: Pick<FrontMatter, 'declared' | 'links'>,
  own: Front['declarations'],
): Article {
  const said = saidIn(article, own)
  const statements = declared.filter((it) => !said(it)).map(toSection)
  const added = [...statements, ...(links.length > 0 ? [toLinkSection(links)] : [])]
  return added.length > 0 ? { ...article, back: [...article.back, ...added] } : article
}

function saidIn(article: Article, own: Front['declarations']): (it: Declared) => boolean {
  const titles = titlesIn([...article.body, ...article.back])
  const heads = [...titles, ...Object.values(own).map(({ from }) => from.slice(0, longestHead))]
  const kinds = new Set<string>([
    ...Object.keys(own),
    ...titles.flatMap((title) => declarationOf(title)?.kind ?? []),
  ])
  const isStatement = (head: string) => declarationOf(head) !== undefined
  return ({ id, title }) =>
    kinds.has(id) ||
    titles.some((head) => head.toLowerCase() === title.toLowerCase()) ||
    (isDeclarationKind(id) && heads.some((head) => isStatement(head) && along[id]?.test(head)))
}

const longestHead = 80 // characters

const titlesIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.type === 'section' ? [plainText(block.title), ...titlesIn(block.content)] : [],
  )

type Head = { id: string; title: string; role: SectionRole | null }

const part = ({ id, title, role }: Head, content: Block[]): Section => ({
  ...{ type: 'section', id: `declared-${id}`, level: 1, number: null, role, content },
  title: [{ type: 'text', text: title }],
})

function toSection({ id, title, text }: Declared): Section {
  const paragraphs = paragraphsOf(text).map((words): Block => ({
    type: 'paragraph',
    content: [{ type: 'text', text: words }],
  }))
  const role = isDeclarationKind(id) ? (roles[id] ?? null) : null
  return part({ id, title, role }, paragraphs)
}

function toLinkSection(links: readonly PaperLink[]): Section {
  const items = links.map((link): Block[] => {
    const href = urlOf(link)
    const name = `${linkTable[link.kind].title}: `
    return [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: name },
          { type: 'link', href, content: [{ type: 'text', text: href }] },
        ],
      },
    ]
  })
  const head = { id: 'links', title: 'Preprint, data and code', role: null }
  return part(head, [{ type: 'list', ordered: false, start: 1, items }])
}
