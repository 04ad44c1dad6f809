import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aWordFile } from '#tests/support/submissions.ts'
import { paragraphsReader } from './word-paragraphs.ts'
import { findParagraphs } from './word-text.server.ts'

const namespaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"`
const toParagraphs = (xml: string) => {
  const { paragraphs, ...reader } = paragraphsReader()
  reader.write(strToU8(xml))
  reader.end()
  return paragraphs
}
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`

test.each([
  ['runs are one paragraph', `<w:p>${run('Paper ')}${run('creeps.')}</w:p>`, ['Paper creeps.']],
  ['empty paragraphs are left out', `<w:p/><w:p><w:pPr/></w:p><w:p>${run('One')}</w:p>`, ['One']],
  ['signs are read', `<w:p>${run('a &lt; b &amp; c &#8211; &#x3b1;')}</w:p>`, ['a < b & c – α']],
  [
    'tabs and breaks part words',
    `<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br w:type="page"/><w:t>c</w:t></w:r></w:p>`,
    ['a b c'],
  ],
  [
    'deleted and moved-away words are not in the text',
    `<w:p><w:del w:id="1"><w:r><w:delText>old</w:delText></w:r></w:del><w:moveFrom>${run('gone')}</w:moveFrom><w:ins>${run('new')}</w:ins></w:p>`,
    ['new'],
  ],
  [
    'a text box is read once',
    `<w:p>${run('Around')}<mc:AlternateContent><mc:Choice><w:p>${run('Box')}</w:p></mc:Choice><mc:Fallback><w:p>${run('Box')}</w:p></mc:Fallback></mc:AlternateContent></w:p>`,
    ['Box', 'Around'],
  ],
  ['formulas have words', `<w:p><m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath></w:p>`, ['x=1']],
  ['a ">" in an attribute ends no tag', `<w:p w:x="a>b">${run('One')}</w:p>`, ['One']],
  [
    'another prefix means the same',
    `<x:p xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:r><x:t>One</x:t></x:r></x:p>`,
    ['One'],
  ],
  ['the words of another vocabulary are not the text', `<p xmlns="urn:other"><t>no</t></p>`, []],
  ['comments are passed over', `<w:p><!-- <w:t>no</w:t> -->${run('yes')}</w:p>`, ['yes']],
])('%s', (_, xml, paragraphs) => {
  expect(toParagraphs(`<w:document ${namespaces}><w:body>${xml}</w:body></w:document>`)).toEqual(paragraphs)
})

test('a Word file gives its paragraphs', async () => {
  expect(await findParagraphs(aWordFile('Paper creeps.'))).toEqual(['Paper creeps.'])
})

test('what can’t be read safely isn’t read', async () => {
  expect(await findParagraphs(strToU8('no Word file at all, and longer than a directory'))).toBeUndefined()
  expect(await findParagraphs(zipSync({ 'word/other.xml': strToU8('<w:p/>') }))).toBeUndefined()
  const bomb = zipSync({ 'word/document.xml': [new Uint8Array(25 * 1024 * 1024), { level: 9 }] })
  expect(await findParagraphs(bomb)).toBeUndefined()
})
