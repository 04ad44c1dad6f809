// Tells which language a paper is in, and which one a passage in another script is in.
import type { Article, Block, Inline, Paragraph, Reference, Section } from '../tree/tree.ts'
import { toText } from '../to-text.ts'
import { plainText } from '../word/reading/inline-text.ts'
import { languageOf } from './language-of.ts'
import { wordsIn } from './words.ts'
import { scriptOf, type TextScript } from '#journal/text/scripts.ts'

type Untold = Omit<Article, 'language'>

/** English if neither its author nor the words tell. */
export function withLanguages(article: Untold, told = ''): Article {
  const text = toText({ ...article, references: [] })
  const language = told || (languageOf(text) ?? 'en')
  const own = scriptOf(text)
  const tagged = <Some extends Paragraph | Reference>(passage: Some): Some => {
    const other = otherLanguage(passage.content, own)
    return other ? { ...passage, language: other } : passage
  }
  const { figure, table } = wordsIn(language)
  const called = (label: string) => label.replace(/^Figure/, figure).replace(/^Table/, table)
  const all = (blocks: Block[]): Block[] =>
    blocks.map((block) => {
      if (block.type === 'paragraph') return tagged(block)
      if (block.type === 'figure' || block.type === 'table') return { ...block, label: called(block.label) }
      if (block.type === 'section') return { ...block, content: all(block.content) }
      return block.type === 'list' ? { ...block, items: block.items.map(all) } : block
    })
  return {
    ...article,
    language,
    body: all(article.body),
    back: all(article.back) as Section[], // a block keeps its type
    references: article.references.map(tagged),
  }
}

/** A passage's script counts where it isn't the paper's; a mere number or sign has none. A sentence that is read from the
 * right stays so, however many English names it has. */
function otherLanguage(line: Inline[], own: TextScript | undefined): string | undefined {
  const text = plainText(line.filter(({ type }) => type !== 'formula'))
  const script = scriptOf(text)
  const isShortKanji = own === 'Jpan' && script === 'Hans' && text.length < longEnough // a name, a title
  if (!script || script === own || isShortKanji || (isFromRight(own) && fromRight.test(text)))
    return undefined
  return text.length < longEnough ? usual[script] : (languageOf(text) ?? usual[script])
}

const isFromRight = (script: TextScript | undefined) => script === 'Arab' || script === 'Hebr'
/** Three words, which are more than a name in brackets. */
const fromRight =
  /(?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\u200c]+[^\p{L}]+){2}[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Letters, below which a line of names and figures looks like any language. */
const longEnough = 150

const usual: Record<TextScript, string> = {
  Latn: 'en',
  Cyrl: 'ru',
  Grek: 'el',
  Arab: 'ar',
  Deva: 'hi',
  Hans: 'zh',
  Hebr: 'he',
  Jpan: 'ja',
  Kore: 'ko',
}
