// What Crossref's schema (5.4.0 and 5.3.1) and its checks ask of what is deposited, asked by ourselves before anything
// is sent. The XML around it is ours, and valid by its tests: only what people and operators gave can be wrong.
import { impossible } from '#journal/text/markup.ts'
import { isOrcid } from '#journal/paper/orcid.ts'
import type { Field, Told } from './fields.ts'

export type Checked = {
  title: string
  /** A notice needs no authors. */
  updates?: object | null | undefined
  authors: readonly { given: string; family: string; affiliation?: string; orcid?: string }[]
  doi: string
  /** The address of the paper's page. */
  url: string
  articleNumber?: string | null | undefined
  journal: { name: string; abbreviation: string; publisher: string; email: string; issn?: string | undefined }
}

type Fault = [isWrong: (it: Checked) => boolean, field: Field, sentence: string, mend: string]

const again = 'then send it again'
const inSettings = (name: string) => `Correct ${name} in the settings, ${again}.`

/** As the schema counts: in characters that XML can hold. */
const lengthOf = (text = '') => Array.from(clean(text)).length
const isOutside = (text: string | undefined, least: number, most: number) =>
  lengthOf(text) < least || lengthOf(text) > most

/** The schema's pattern of names, whose `\d` means the digits of every script; only the first 60 characters are sent. */
const hasOddSigns = (name: string) =>
  lengthOf(name) > 0 && !/^[^\p{Nd}?]*[^?\s]+\P{Nd}*$/u.test(clean(name).slice(0, 60))

const clean = (text: string) => text.toWellFormed().replace(impossible, '').replaceAll(/\s+/g, ' ').trim()

const orcidsOf = ({ authors }: Checked) => authors.flatMap(({ orcid }) => (orcid ? [orcid] : []))

// oxfmt-ignore
const faults = {
  title_missing:      [({ title }) => lengthOf(title) === 0,                                       'title',     'The paper has no title.', `Give the paper a title, ${again}.`],
  authors_missing:    [({ authors, updates }) => authors.length === 0 && !updates,                  'authors',   'No one is named as an author.', `Complete the list of authors, ${again}.`],
  name_missing:       [({ authors }) => authors.some(({ given, family }) => lengthOf(given + family) === 0), 'authors', 'An author has no name.', `Complete the list of authors, ${again}.`],
  name_signs:         [({ authors }) => authors.some(({ given, family }) => [given, family].some(hasOddSigns)), 'authors', 'An author’s name has a digit or a question mark in it, which Crossref doesn’t accept.', `Correct the name, ${again}.`],
  affiliation_long:   [({ authors }) => authors.some(({ affiliation }) => lengthOf(affiliation) > 1024), 'authors', 'An affiliation is longer than 1,024 characters.', `Shorten it, ${again}.`],
  orcid_wrong:        [(it) => orcidsOf(it).some((orcid) => !isOrcid(orcid)),                      'orcid',     'There’s a typo in an author’s ORCID iD.', `Ask the author for the right one and correct it, ${again}.`],
  orcid_twice:        [(it) => new Set(orcidsOf(it)).size < orcidsOf(it).length,                   'orcid',     'Two authors have the same ORCID iD.', `Correct one of them, ${again}.`],
  doi_form:           [({ doi }) => !/^10\.\d{4,9}\/.{1,200}$/u.test(doi),                         'doi',       'The DOI isn’t in the form that Crossref accepts: 10.1234/ followed by 1 to 200 characters.', 'A published paper keeps its DOI, so please write to Crossref’s support team.'],
  address_form:       [({ url }) => !/^https?:\/\/./i.test(url) || lengthOf(url) > 2048,           'address',   'The address of the paper isn’t a web address, or is longer than 2,048 characters.', inSettings('PUBLIC_URL')],
  number_long:        [({ articleNumber }) => lengthOf(articleNumber ?? '') > 32,                  'pages',     'The article number is longer than 32 characters.', 'Please write to Crossref’s support team.'],
  journal_title:      [({ journal }) => isOutside(journal.name, 1, 255),                           'journal',   'The journal’s title is missing, or longer than 255 characters.', inSettings('JOURNAL_NAME')],
  journal_short:      [({ journal }) => isOutside(journal.abbreviation, 1, 150),                   'journal',   'The journal’s abbreviation is missing, or longer than 150 characters.', inSettings('JOURNAL_ABBREVIATION')],
  issn_wrong:         [({ journal: { issn } }) => issn !== undefined && !isIssn(issn),             'issn',      'The journal’s ISSN isn’t valid: its check digit is wrong.', inSettings('JOURNAL_ISSN')],
  publisher_long:     [({ journal }) => isOutside(journal.publisher, 1, 130),                      'publisher', 'The publisher’s name is missing, or longer than 130 characters.', inSettings('JOURNAL_PUBLISHER')],
  email_long:         [({ journal }) => isOutside(journal.email, 6, 200),                          'publisher', 'The journal’s email is too short or too long.', inSettings('JOURNAL_EMAIL')],
} satisfies Record<string, Fault>

export type FaultCode = keyof typeof faults
const all = Object.entries(faults) as [FaultCode, Fault][] // its keys are codes

/** All that's wrong, in the order of the deposit; empty if it may be sent. */
export function findFaults(deposit: Checked): FaultCode[] {
  return all.filter(([, [isWrong]]) => isWrong(deposit)).map(([code]) => code)
}

const told = new Map<string, Omit<Told, 'words'>>(
  all.map(([code, [, field, sentence, mend]]) => [code, { field, sentence, mend }]),
)

/** The same object for the same code. */
export const tellFault = (code: string) => told.get(code)

/** ISO 3297: weights 8 to 1, modulo 11. */
export function isIssn(issn: string): boolean {
  if (!/^\d{4}-?\d{3}[\dX]$/.test(issn)) return false
  const digits = Array.from(issn.replace('-', ''), (it) => (it === 'X' ? 10 : Number(it)))
  return digits.reduce((sum, digit, at) => sum + digit * (8 - at), 0) % 11 === 0
}
