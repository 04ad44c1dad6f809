// What a shared link shows of a paper, and the email to its author: type, title, authors and its issue's cover.
import type { Typesetter } from '#adapters/typst/typst.ts'
import { fullName } from '#journal/people/full-name.ts'
import { toCover } from '#journal/covers/cover-art.ts'
import { directionOf } from '#journal/text/direction.ts'
import { wasReviewed } from '#journal/reviewing/printed-review.ts'
import { foreignScriptsIn } from '#journal/text/scripts.ts'
import type { MadeFile } from '../made-files.server.ts'
import { type Author, type FrontMatter } from '../tree/front-matter.ts'

type OnCard = Pick<
  FrontMatter,
  'type' | 'title' | 'language' | 'authors' | 'journal' | 'volume' | 'issue' | 'published'
> & {
  isReviewed: boolean
}

/** As a galley. */
export async function cardOf(
  { typesetter }: { typesetter: Typesetter },
  front: FrontMatter,
  { onBehalf }: { onBehalf: boolean },
): Promise<MadeFile> {
  const isReviewed = wasReviewed({ feedback: front.review.said.join('\n'), onBehalf })
  return { name: 'card', mediaType: 'image/png', bytes: await setCard(typesetter, { ...front, isReviewed }) }
}

/** A PNG. */
export async function setCard(typesetter: Typesetter, paper: OnCard): Promise<Uint8Array> {
  const { title, language, journal, volume, issue } = paper
  const front = {
    title,
    language,
    direction: directionOf(language),
    said: [paper.type.title, ...(paper.isReviewed ? ['Peer reviewed'] : []), 'Open access'],
    authors: shortNames(paper.authors),
    journal: journal.name,
    line: `Volume ${volume}, Issue ${issue}`,
  }
  const { picture } = await typesetter.toPdf({
    template: 'card',
    article: { front },
    files: new Map([['cover.svg', new TextEncoder().encode(toCover(paper.published))]]),
    scripts: foreignScriptsIn(JSON.stringify(front), language),
    picture: true,
  })
  if (!picture) throw new Error('The typesetter made no picture')
  return picture
}

const mostNames = 4

function shortNames(authors: readonly Author[]): string {
  const names = authors.slice(0, mostNames).map(fullName).join(', ')
  return authors.length > mostNames ? `${names} and ${authors.length - mostNames} more` : names
}
