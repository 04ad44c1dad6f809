import type { ReviewItemPlacement } from '@docx-editor.dev/core/contracts/editor'
import { expect, test } from 'vitest'
import { toEntries } from './entries.ts'

test('an answer stands under what it answers, and an answer to it beside it', () => {
  const [entry, ...others] = toEntries([
    comment('1', { text: 'Which?', replyIds: ['2'] }),
    comment('2', { text: 'This.', replyIds: ['3'], parentId: '1' }),
    comment('3', { text: 'Thanks.', parentId: '2' }),
  ])
  expect(others).toEqual([])
  expect(entry?.answers.map(({ text }) => text)).toEqual(['This.', 'Thanks.'])
})

test('what people say about a change stands under the change', () => {
  const entries = toEntries([
    change('7', { text: 'new', replyIds: ['1'] }),
    comment('1', { text: 'Why?', parentRevisionId: '7' }),
  ])
  expect(entries).toMatchObject([{ is: 'change', what: 'Inserted', answers: [{ text: 'Why?' }] }])
})

test('an answer whose question is gone stands for itself', () => {
  expect(toEntries([comment('2', { text: 'This.', parentId: '1' })])).toMatchObject([{ text: 'This.' }])
})

test('comments that answer each other in a circle are all shown', () => {
  const circle = [comment('1', { replyIds: ['2'], text: 'a' }), comment('2', { replyIds: ['1'], text: 'b' })]
  const shown = toEntries(circle).flatMap(({ text, answers }) => [text, ...answers.map((one) => one.text)])
  expect(new Set(shown)).toEqual(new Set(['a', 'b']))
})

test('a change of formatting says what it formats, and one of white space can be seen', () => {
  const formatting = { formattingChanges: [{ property: 'bold' }, { property: 'fontSize' }] }
  expect(
    toEntries([
      change('1', { revisionKind: 'format', item: formatting }),
      change('2', { revisionKind: 'delete', text: ' ' }),
    ]),
  ).toMatchObject([{ what: 'Formatted: bold, font size' }, { text: '(space)', isDeletion: true }])
})

// Only what the list reads of the editor's entries.
const placement = (kind: string, id: string, rest: object) =>
  ({
    kind,
    id,
    key: `${kind}-${id}`,
    author: 'Edda',
    text: '',
    replyIds: [],
    readOnly: false,
    ...rest,
  }) as unknown as ReviewItemPlacement
const comment = (id: string, rest: object) => placement('comment', id, { resolved: false, ...rest })
const change = (id: string, rest: object) =>
  placement('revision', id, { revisionKind: 'insert', item: {}, ...rest })
