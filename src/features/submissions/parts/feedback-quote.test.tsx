import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Paragraphs } from './feedback-quote.tsx'

const shown = (text: string) => renderToStaticMarkup(<Paragraphs>{text}</Paragraphs>)

test('an empty line begins a paragraph', () => {
  expect(shown('First.\n \nSecond.')).toBe('<p>First.</p><p>Second.</p>')
})

test('a list stays a list: each line is kept', () => {
  expect(shown('Two points:\n- the wax\r\n- the wind')).toBe(
    '<p>Two points:<br/>- the wax<br/>- the wind</p>',
  )
})
