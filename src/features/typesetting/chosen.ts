// The place that somebody chose, and what can be corrected there.
import { correctionsAt, type CorrectionKind, type PlaceKind } from '#journal/typesetting/corrections.ts'
import { toMarked, toMarkedLines } from '#features/press/corrections/marked-text.ts'
import { placesOf } from '#features/press/corrections/places.ts'
import { toParts } from '#features/press/corrections/with-parts.ts'
import type { PaperRead } from '#features/press/press.ts'
import { ownAlt } from '#features/press/tree/alt-text.ts'
import { hasPrintedDoi } from '#features/press/tree/reference-links.ts'
import type { Article, Block, Reference } from '#features/press/tree/tree.ts'
import { flattened } from '#features/press/word/sections.ts'
import type { CorrectionRow } from './store.server.ts'

/** `value` is how it stands now; `corrected` is the correction that made it so. */
export type Choice = { kind: CorrectionKind; value: string; corrected?: string }
export type Chosen = { key: string; kind: PlaceKind; words: string; pictures: number; choices: Choice[] }

type Paper = { read: PaperRead; article: Article }

export function toChosen(
  { read, article }: Paper,
  made: readonly CorrectionRow[],
  at: string,
): Chosen | undefined {
  const place = placesOf(read).find(({ key }) => key === at)
  if (!place) return undefined
  const { kind, words } = place.target
  const blocks = flattened([...article.body, ...article.back])
  const now = kind === 'paper' ? article : [...blocks, ...article.references].find((one) => one.place === at)
  const choices = correctionsAt(kind).flatMap((it): Choice[] => {
    const corrected = made.find((one) => one.place === at && one.kind === it)?.id
    const value = now && values[it](now, article)
    return value === undefined && !corrected
      ? []
      : [{ kind: it, value: value ?? '', ...(corrected && { corrected }) }]
  })
  return { key: at, kind, words, pictures: now && 'images' in now ? now.images.length : 0, choices }
}

type Now = Block | Reference | Article

/** Undefined where there is nothing of the kind to correct. */
const values: Record<CorrectionKind, (now: Now, article: Article) => string | undefined> = {
  level: (now) => {
    if (!('type' in now)) return undefined
    return now.type === 'section' ? String(now.level) : '0'
  },
  language: (now, article) => ('language' in now && now.language) || article.language,
  caption: (now) => ('caption' in now ? toMarkedLines(now.caption) : undefined),
  alt: (now) => {
    if (!('images' in now) || now.images.length === 0) return undefined
    return now.images.map((image) => ('caption' in now ? ownAlt(image, now) : image.alt)).join('\n')
  },
  doi: (now) => ('work' in now && !hasPrintedDoi(now) ? (now.work.DOI ?? '') : undefined),
  picture: (now) => ('images' in now && now.type === 'figure' && now.images.length > 0 ? '' : undefined),
  parts: (now) => ('work' in now ? JSON.stringify(toParts(now)) : undefined),
  reference: (now) => ('work' in now ? toMarked(now.content) : undefined),
  cut: () => '',
  keep: () => '',
}
