// What papers call their figures and tables, in the languages they come in, and the labels before captions.
import type { Figure, Table } from '#features/press/tree/tree.ts'
import { withSameSigns } from '../references/parsing/same-signs.ts'

type Kind = { type: 'figure' | 'table'; kind: string; words: string }

/** Each kind is counted by itself: a paper may have a Figure 1 and a Scheme 1. */
export const floatKinds: Kind[] = [
  {
    type: 'figure',
    kind: 'figure',
    words: String.raw`fig(?:ure|ura|uur|ur)?s?\.?|illustrations?|abb(?:ildung(?:en)?)?\.?|rys(?:unek)?\.?|obr(?:ázek)?\.?|slika|kuva|şekil|gambar|hình|рис(?:\.|ун\p{L}*)?|мал(?:\.|юн\p{L}*)|σχήμα\p{L}*|εικόνα\p{L}*|(?<!地|版|意|插)[图圖図]|그림|(?:ال)?شكل|شکل(?:‌?های)?|تصویر|איור(?:ים)?|चित्र`,
  },
  { type: 'figure', kind: 'scheme', words: String.raw`schemes?|esquemas?|схем\p{L}*` },
  {
    type: 'figure',
    kind: 'chart',
    words: String.raw`charts?|graphs?|gráfic[oa]s?|graphiques?|диаграмм\p{L}*|график\p{L}*|نمودار`,
  },
  { type: 'figure', kind: 'photo', words: 'photos?|fotos?|фото' },
  { type: 'figure', kind: 'map', words: 'maps?|mapas?|карт[аеу]' },
  { type: 'figure', kind: 'plate', words: 'plates?' },
  {
    type: 'table',
    kind: 'table',
    words: String.raw`tab(?:le(?:s|au|aux)?|ellen?|elas?|elle|ella|las?|lo|ell?|ulka)?\.?|bảng|tablica|taulukko|табл(?:\.|иц\p{L}*)?|πίνακ\p{L}*|(?<![代发發仪儀列])表|표|(?:ال)?جدول|טבל(?:ה|אות)|तालिका`,
  },
  { type: 'table', kind: 'quadro', words: '[qc]uadros?' },
]

/** Those of a supplement or an appendix are counted apart too: 'Supplementary Figure 1' is Figure S1. */
const series: [mark: string, words: string][] = [
  [
    'S',
    String.raw`(?:web |online |электронное )?(?:supplement(?:ary|al)|suppl?\.?|supporting)(?:\s+(?:material|information|data))?`,
  ],
  ['ED', 'extended data'],
  ['E', 'e(?=fig|tab)'],
  ['A', '(?:online |web )?(?:appendix|annex)|附'],
]
const inSeries = series.map(([mark, words]) => [mark, new RegExp(`^(?:${words})$`, 'i')] as const)

/** What stands before a number where the text speaks of a float: group `series` and the words of a kind. */
export const nameOf = (words: string) =>
  String.raw`(?:(?<series>${series.map(([, one]) => one).join('|')})\s*)?(?:${words})`

/** The number of 'Supplementary Figure 1' is S1; one that has a letter already keeps it. */
export function numberIn(before = '', number = ''): string {
  const [mark = ''] = inSeries.find(([, words]) => words.test(before.trim())) ?? []
  return /^[a-z]{1,2}\W?\d/i.test(number) ? number : mark + number
}

const usualNames = floatKinds.flatMap(({ type, kind, words }) => (kind === type ? [words] : []))
const wordsOf = (type: Kind['type']) =>
  floatKinds.flatMap((one) => (one.type === type ? [one.words] : [])).join('|')
/** Word's own label may stand before the author's: 'Table 3: Supplementary Table 1: Words'. */
const opening = String.raw`^\s*(?:(?:figure|fig|table|tab)\.?\s*\d*[.:]\s*)?[<〈《[［【]?\s*`
const closing = String.raw`[)）>〉》\]］】]?\s*[.:|．。：—–\-)]?\s*`
/** 'Figures 2' begins a sentence. */
const onlyOne = String.raw`(?<!\p{L}{4}s)`
const stem = String.raw`(?:[A-Z][.‑-]?)?\p{Nd}+(?:[.‑-]\p{Nd}+)?`

/** "Figure 2.", "Fig. S1:", "Рис. 3", "图 4-2", "图 -5" whose chapter Word left to a field: the whole is the label. */
export const figureLabel = new RegExp(
  String.raw`${opening}${nameOf(`(?<kind>${wordsOf('figure')})`)}${onlyOne}\s*[(（]?(?<number>${stem}|[‑-]\p{Nd}+)(?<letter>[a-z](?![a-z]))?${closing}`,
  'iu',
)

export const tableLabel = new RegExp(
  String.raw`${opening}${nameOf(`(?<kind>${wordsOf('table')})`)}${onlyOne}\s*[(（]?(?<number>${stem}[a-z]?|[‑-]\p{Nd}+|[IVX]+)(?!\p{Nd}|(?!\p{Lo})\p{L})${closing}`,
  'iu',
)

/** The label of a caption as we print it, 'Figure S1' or 'Gráfico 2'; "4‑2" with Word's unbreakable hyphen is "4-2", "۲" is "2". */
export function labelIn(words: string, label: RegExp): { number: string; label: string } {
  const { series: before, kind = '', number: own } = label.exec(words)?.groups ?? {}
  const number = numberIn(before, withSameSigns(own ?? ''))
  const usual = label === figureLabel ? 'Figure' : 'Table'
  const isUsual = ['', 'figure', 'table'].includes(kindOf(kind))
  const name = isUsual ? usual : capitalised(kind)
  return { number: number.toLowerCase(), label: `${name} ${number}`.trim() }
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

const kinds = floatKinds.map(
  ({ kind, words }) => [kind, new RegExp(`^(?:${words})(?!\\p{L})`, 'iu')] as const,
)
const kindOf = (label: string) => kinds.find(([, words]) => words.test(label))?.[0] ?? ''

/** What the text calls it by, in any language: 'figure 2', 'scheme s1'. */
export const calledBy = ({ type, label, number }: Pick<Figure | Table, 'type' | 'label' | 'number'>) =>
  `${kindOf(label) || type} ${number}`.toLowerCase().replaceAll('‑', '-')

/** A word that isn't printed as the author wrote it: 'Abb.' becomes 'Abbildung', 'Supplementary' the S of a number. */
export const isRenamed = (word: string) => renamed.test(word)

const renamed = new RegExp(`^(?:${[...series.map(([, words]) => words), ...usualNames].join('|')})$`, 'iu')

/** 'Insert Figure 1 here': what an author tells the typesetter. */
export const placeholder =
  /^(?=.*\b(?:insert|here)\b)[^\p{L}\p{N}]*(?:please\s+)?(?:(?:insert|place|put)\s+)?(?:here:?\s+)?(?:fig(?:ure)?s?\.?|tables?|schemes?)\s*[A-Z]?\d+\w?\s*(?:(?:should be|to be|goes|is)\s+)?(?:(?:inserted|placed)\s+)?(?:(?:about|around|approximately|near)\s+)?(?:here)?[^\p{L}\p{N}]*$/iu

/** "Figure :", the label of a caption whose number Word left to a field and never filled in. */
export const emptyLabel = /^\s*(?:figure|fig|table|tab)\.?\s*[.:]\s*/i

// "Figure legends", "Tables and figures": parts of a manuscript that aren't printed.
const floatsTitle =
  /^\s*(?:list of )?(?:figures?|tables?)(?:\s*(?:and|&)\s*(?:figures?|tables?))?(?:\s*(?:legends?|captions?|titles?))?\s*:?\s*$/i

export const isFloatsTitle = (line: string) => floatsTitle.test(line)

/** "Figure 1 shows …" is a sentence about a figure, not its caption. */
export const sentenceStart =
  /^(?:shows?|presents?|illustrates?|displays?|depicts?|summari[sz]es?|lists?|gives?|provides?|and|is|are|was|were|has|can|in which|muestran?|presentan?|ilustran?|mostram?|apresentam?|montre|présente|illustre|zeigt|stellt|показыва[ею]т|иллюстриру[ею]т|демонстриру[ею]т|представля[ею]т)(?![\p{L}-])|^(?:[,–-]|y|e|и|und|et|і|та|to|和|及|と)\s*\p{Nd}/iu
/** And so is "图1展示了…。", whose name runs on into a sentence. */
export const runsOn = /\p{Lo}.*[。；]$/u
