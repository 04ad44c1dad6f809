// Sentences that sounded translated don't come back, however a page breaks its lines. STYLE.md, section 12, says how we
// write.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync(['src/**/*.{ts,tsx,md}', 'demo/**/*.ts', 'scripts/**/*.mjs', 'docs/*.md', '*.md'], {
  cwd: root,
})
const texts = sources.map(
  (file) => [file, readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' ')] as const,
)

// With underscores, so that a search for one of them finds nothing here either.
test.each([
  'by_a_link_that_we_mail_to_you',
  'present_password',
  'unwanted_mail',
  'faster_than_people_fill_in',
  'has_shown_that_the_address_is_theirs',
  'A_mail_of_yours_did_not_come',
  'looking_for_a_reader',
  'part_of_a_word_finds_nothing',
  'to_be_had?',
  'The_way_of_a_paper',
  'An_account_is_to_have',
  'what_one_comes_for',
  'whoever_has_it_sees_the_receipt',
  'statement_has_it',
  'Mend_the_Paper',
  'whom_to_ask,_and_whom_not',
  'As_equations_of_Word',
  'has_to_come_as_a_picture',
  'isn’t_one_that_Crossref_can',
  'ask_whoever_made_it',
  'nor_the_authors_who',
  'so_small_an_amount',
  'If_it_goes_on',
])('nothing says %s', (phrase) => {
  const words = phrase.replaceAll('_', ' ')
  expect(texts.filter(([, text]) => text.includes(words)).map(([file]) => file)).toEqual([])
})
