// What stands below a figure or a table and explains it: 'Note. Dried.', 'Fonte: IBGE'.
import type { Inline } from '#features/press/tree/tree.ts'
import { plainText } from '../reading/inline-text.ts'
import type { Loose } from '../reading/loose.ts'

const named =
  /^(?:notes?|sources?|abbreviations?|примечани[ея]|источник|сокращения|注|资料来源|資料|出典|주|자료|출처|المصدر|ملاحظة|منبع|توضیح|הערה|מקור|anmerkung(?:en)?|quelle|fuente|nota|fonte)\s*\d*\s*[.:：．]/iu
const started = /^(?:(?:notes?|sources?|abbreviations?)\b|[*†‡§¶])/i
/** 'a With oil', 'Values are means ± SE', 'Data are n (%)'. */
const habit =
  /^(?:a\s|[Nn]\s*[,=:]|(?:Values?|Data|Numbers?|Figures)\s(?:are|represent|in\s(?:parenthes[ei]s|brackets)(?:\s(?:are|represent))?)\s(?:(?:given|presented|expressed|shown|reported)\s)?(?:as\s)?(?:the\s)?(?:means?|medians?|n\b|numbers?|counts?|percentages?|%|±|frequenc|ranges?|standard))/

/** With its name and a sign. */
export const isNamedNote = (line: Inline[]) => named.test(plainText(line))

/** As it may begin below a table. */
export const beginsAsNote = (line: Inline[]) =>
  line[0]?.type === 'superscript' || [named, started, habit].some((pattern) => pattern.test(plainText(line)))

const longest = 1000

export const isFigureNote = (block: Loose | undefined) =>
  block?.type === 'paragraph' && isNamedNote(block.content) && plainText(block.content).length < longest
