import type { FirstPage, FirstPageRead } from '#features/press/first-page/first-page.ts'
import { countWords } from '#journal/paper/manuscript.ts'
import { languageInWords } from '#journal/text/languages.ts'
import { useWatch } from '#site/use-watch.ts'
import { Note } from '#ui/note.tsx'

/** How it stands with reading the file of a draft. */
export function ReadNote({ read }: { read: FirstPageRead }) {
  useWatch(read.state === 'waiting')
  if (read.state === 'waiting')
    return (
      <Note role="status" title={`Reading ${read.name}`}>
        This takes a few seconds. Keep typing if you like: we won’t overwrite anything.
        <noscript> Reload the page to see what we’ve read.</noscript>
      </Note>
    )
  if (read.state === 'failed')
    return (
      <Note kind="warn" role="status" title={`We couldn’t read ${read.name}.`}>
        We’ve kept it as your manuscript. Please fill in the steps yourself.
      </Note>
    )
  const { said, missing } = toWords(read.found)
  return (
    <Note kind="good" role="status" title={said ? `We’ve read ${read.name}.` : `We have ${read.name}.`}>
      <p>
        {said && `On its first page: ${said}. `}
        {missing && `We didn’t find ${missing}. `}
        {alsoIn(read.found)}
        {textOf(read.found)}
      </p>
    </Note>
  )
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const many = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

function toWords({ title, authors, abstract, keywords }: FirstPage) {
  // oxfmt-ignore
  const parts: [name: string, words: string | undefined][] = [
    ['a title',     title && 'the title'],
    ['authors',     authors && many(authors.value.length, 'author')],
    ['an abstract', abstract && `an abstract of ${many(countWords(abstract.value), 'word')}`],
    ['keywords',    keywords && many(keywords.value.length, 'keyword')],
  ]
  return {
    said: list.format(parts.flatMap(([, words]) => words ?? [])),
    missing: either.format(parts.flatMap(([name, words]) => (words ? [] : [name]))),
  }
}

/** It needs no field: the press takes it from the file. */
function alsoIn({ translations = [] }: FirstPage): string {
  const languages = list.format(translations.map(languageInWords))
  return languages && `We’ll also print its abstract in ${languages}. `
}

function textOf({ counts: { words, figures, tables, references } }: FirstPage): string {
  const counted = [
    many(words, 'word'),
    many(figures, 'figure'),
    many(tables, 'table'),
    many(references, 'reference'),
  ]
  const found = counted.filter((part) => !part.startsWith('0 '))
  return found.length > 0 ? `In its text: ${list.format(found)}.` : ''
}
