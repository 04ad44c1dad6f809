// A paper comes from a preprint server or another journal, as a MECA package: from here on it's a draft like any other.
import { keepManuscript, type Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import { holdFiles } from '#features/manuscripts/held-files.server.ts'
import { toEntered } from '#features/submissions/moves/on-behalf.server.ts'
import { write } from '#features/submissions/moves/writing.server.ts'
import { PaperInput } from '#features/submissions/paper-asked.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { listChoices } from '#features/submissions/types/types.server.ts'
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { articleKinds } from '#journal/paper/article-types.ts'
import { insist, Refused, refusals } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNotBegin } from '#journal/workflow.ts'
import { takenFields, type Besides, type TakenField } from '../contract.ts'
import * as store from '../store-arrived.server.ts'
import { openMeca, readXmlPart, unpackFile, type Item, type Meca } from './open-package.server.ts'
import { readArticle, skippedOfArticle, type ArticleRead, type Front } from './read-front.ts'
import { all, anywhere, first, textOf } from './xml-tree.ts'

type Given = { name: string; bytes: Uint8Array }

const moveOf = ({ role }: SignedIn) => (role === 'publisher' ? 'saveArticleForLater' : 'saveForLater')

export const whyNotTakeIn = (viewer: SignedIn) => whyNotBegin(moveOf(viewer), undefined, viewer)

/** A draft for whoever brings it: their own paper, or for a publisher somebody else's. The package is kept as it came. */
export async function takeIn(services: Services, viewer: SignedIn, given: Given): Promise<Submission> {
  insist(whyNotTakeIn(viewer))
  const isPublisher = viewer.role === 'publisher'
  const meca = await openMeca(given.bytes)
  const transfer = await readTransfer(meca)
  const article = await findArticle(meca)
  const manuscript = needManuscript(meca)
  const paper = await keepWord(services, meca, manuscript)
  const { taken, tooMuch } = fitting(article && withPreprint(article, transfer))
  const { key, size } = await services.storage.put(given.bytes)
  const besides = [...listBesides(meca, manuscript), ...tooMuch, ...transfer.instructions]
  const source = transfer.source || (article?.journal ?? '')
  return write(services, viewer, {
    ...taken,
    move: moveOf(viewer),
    articleType: article && (await findType(services, viewer, article)),
    paper,
    ...(isPublisher && { onBehalf: toEntered({ givenName: '', familyName: '', email: '' }) }),
    alongside: async (tx, submissionId) => {
      await holdFiles(tx, services.storage, [key])
      const unasked = await listUnasked(tx, submissionId, taken)
      await store.addArrived(tx, submissionId, {
        ...{ name: given.name, size, key, source: short(source) },
        taken: Object.keys(taken) as TakenField[], // `fitting` makes no others
        besides: [...besides, ...unasked],
        at: services.clock.now(),
      })
    },
  })
}

type Transfer = { source: string; isPreprint: boolean; instructions: Besides[] }

/** What it says of where it comes from, in the DTD's words or in those that systems used before it. */
async function readTransfer({ file, items }: Meca): Promise<Transfer> {
  const part = items.find(({ type }) => type.toLowerCase() === 'transfer-metadata')?.part
  const root = part && (await readXmlPart(file, part))
  const from = first(root, 'transfer-source') ?? first(root, 'source')
  const publication = first(from, 'publication')
  const title = textOf(first(publication, 'publication-title')) || textOf(first(publication, 'title'))
  const instructions = all(root, 'processing-instructions')
    .map((it) => short(textOf(it)))
    .filter(Boolean)
  return {
    source: title || textOf(first(from, 'service-provider/provider-name')),
    isPreprint: /preprint/i.test(publication?.attributes.type ?? ''),
    instructions: instructions.map((name) => ({ what: 'instructions', name })),
  }
}

/** The paper as the other system has it; some send it as the article itself. */
async function findArticle({ file, items }: Meca): Promise<ArticleRead | undefined> {
  const found = items.find(isMetadata)
  if (!found) return undefined
  if (!found.part) throw toMissing(found)
  const root = await readXmlPart(file, found.part, skippedOfArticle)
  return readArticle(root.name === 'article' ? root : (anywhere(root, 'article')[0] ?? root))
}

const isMetadata = ({ type, href }: Item) =>
  /^article-metadata$/i.test(type) || (/^article$/i.test(type) && /\.xml$/i.test(href))

/** The Word file that's the newest version of the manuscript. */
function needManuscript({ items }: Meca): Item {
  const [newest] = items
    .filter(
      ({ type, href }) =>
        /^(manuscript|article|main[ -]document)([ -]file)?$/i.test(type) && /\.docx?$/i.test(href),
    )
    .toSorted((one, other) => other.version - one.version)
  if (!newest) throw new Refused('package_without_word')
  return newest
}

const toMissing = ({ href }: Item) =>
  new Refused('package_incomplete', {
    message: `The package’s manifest lists ${short(href)}, which isn’t in the package. Please ask the sender for a new one.`,
  })

async function keepWord(services: Services, { file }: Meca, item: Item): Promise<Manuscript> {
  if (!item.part) throw toMissing(item)
  const bytes = await unpackFile(file, item.part)
  const kept = await keepManuscript(services, { name: item.part.name, bytes })
  if ('paper' in kept) return kept.paper
  const { message } = refusals[kept.refusal]
  throw new Refused(kept.refusal, { message: `${short(item.href)} in this package: ${message}` })
}

/** What was a preprint is the paper's preprint from now on. */
function withPreprint(article: ArticleRead, { isPreprint }: Transfer): ArticleRead {
  const { type, doi, links } = article
  const is = doi && (isPreprint || type === 'preprint')
  return is ? { ...article, links: [{ kind: 'preprint', address: doi }, ...links] } : article
}

const isFilled = (value: Front[TakenField]) => Object.keys(value).length > 0

/** What a draft has room for, by the rules for what's typed; what's longer stays in the package. */
function fitting(article: ArticleRead | undefined): { taken: Partial<Front>; tooMuch: Besides[] } {
  const filled = takenFields.filter((field) => article && isFilled(article[field]))
  const fits = (field: TakenField) => PaperInput.shape[field].safeParse(article?.[field]).success
  return {
    taken: Object.fromEntries(filled.filter(fits).map((field) => [field, article?.[field]])),
    tooMuch: filled
      .filter((field) => !fits(field))
      .map((field) => ({ what: field, name: 'more than the journal has room for' })),
  }
}

/** Statements on which the journal asks for none. */
async function listUnasked(tx: Tx, id: string, { declarations = {} }: Partial<Front>): Promise<Besides[]> {
  const kept = await store.listDeclared(tx, id)
  const lost = Object.entries(declarations).filter(([kind]) => !kept.includes(kind))
  return lost.map(([kind, text]) => ({ what: kind, name: short(text) }))
}

async function findType(services: Services, { role }: SignedIn, { type }: ArticleRead) {
  const choices = await listChoices(services, role === 'publisher' ? role : 'author')
  return choices.find(({ name }) => articleKinds[name].jats === type)?.name
}

/** Everything in it that isn't in the draft. */
function listBesides({ items, unlisted }: Meca, manuscript: Item): Besides[] {
  const rest = items.filter(
    (it) => it !== manuscript && !isMetadata(it) && !/^transfer-metadata$/i.test(it.type),
  )
  const named = rest.map(({ type, title, href, part }) => ({
    what: short(type || title || 'file'),
    name: short(part?.name ?? `${href}, which isn’t in the package`),
  }))
  return [
    ...named,
    ...unlisted.map(({ name }) => ({ what: 'not in the manifest', name: short(name) })),
  ].slice(0, mostTold)
}

const mostTold = 500
const short = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()
