// What Crossref refuses, in plain words, at the field that caused it. Where each message was published stands in
// samples/published-refusals.ts; the first line here that fits a message explains it.
import { tellFault } from './check.ts'
import type { Field, Told } from './fields.ts'

type Line = [pattern: RegExp, field: Field, sentence: string, mend: string]

const again = 'then send it again'
const theirSupport = `Crossref’s support team with the batch ID of the attempt, ${again}.`
const support = `Write to ${theirSupport}`
const ofSchema = 'This is a fault in the software: please report it with the original message.'

// Matched against one line of an answer. Schema messages name the element: `cvc-…: … element 'ai:program' …`.
const element = (...names: string[]) =>
  new RegExp(
    `cvc-[^\\n]*(?:element|content of element|starting with element|of attribute '[\\w-]+' on element) '(?:\\w+:)?(?:${names.join('|')})'`,
  )

// oxfmt-ignore
const lines: readonly Line[] = [
  // DOAJ
  [/DOAJ answered 40[13]:[^\n]*API key/i,                      'account',    'DOAJ didn’t accept our key.', `Correct DOAJ_URL in the settings, ${again}.`],
  [/No journal found to attach article to|not possible to create an article for this journal/i, 'issn', 'DOAJ doesn’t list a journal with our ISSN under our account.', `Apply to DOAJ first, or compare JOURNAL_ISSN with DOAJ’s record, ${again}.`],
  [/specify at least one of P-ISSN or E-ISSN/i,                'issn',       'The journal has no ISSN yet, and DOAJ doesn’t list papers from a journal without one.', `Set JOURNAL_ISSN, ${again}.`],
  [/Invalid ORCID iD format/i,                                 'orcid',      'An author’s ORCID iD isn’t in the form 0000-0002-1825-0097.', `Correct it, ${again}.`],
  [/DOAJ answered 4/i,                                         'file',       'DOAJ didn’t accept the paper.', ofSchema],

  // DataCite
  [/DataCite answered 401/i,                                   'account',    'DataCite didn’t accept our repository’s ID and password.', `Correct REGISTRAR_URL in the settings, ${again}.`],
  [/DataCite answered 40[34]/i,                                'account',    'Our DataCite repository isn’t allowed to register DOIs with this prefix.', `Compare the DOI’s prefix with those of our repository in DataCite Fabrica, ${again}.`],
  [/DataCite answered 422: titles?: /i,                         'title',      'The paper has no title that DataCite can read.', `Give the paper a title, ${again}.`],
  [/DataCite answered 422: creator\w*: /i,                      'authors',    'An author’s name is missing, or no one is named as an author.', `Complete the list of authors, ${again}.`],
  [/DataCite answered 422: url: /i,                             'address',    'DataCite doesn’t accept the paper’s address, at least not for our repository.', `Check PUBLIC_URL in the settings, and the domains of our repository in DataCite Fabrica, ${again}.`],
  [/DataCite answered 4/i,                                     'file',       'DataCite didn’t accept the record.', ofSchema],

  // Who deposits
  [/submitted version|Submission version NULL/i,               'stamp',      'Crossref already has a deposit for this DOI with a later time stamp, or found no time stamp in ours.', 'Send it again: each attempt gets a later time stamp.'],
  [/can.?t submit into handle/i,                               'account',    'Crossref’s own password for our prefix is wrong.', support],
  [/not allowed to add records for prefix/i,                   'account',    'Our account isn’t allowed to register DOIs with this prefix.', `Compare the DOI’s prefix with the one Crossref gave us, or ask their support team to add it to our account, ${again}.`],
  [/answered 40[13]/i,                                         'account',    'Crossref didn’t accept our username and password.', `Correct REGISTRAR_URL in the settings, ${again}.`],
  [/All prefixes in a submission must match/i,                 'doi',        'The deposit has DOIs with different prefixes.', ofSchema],

  // The journal
  [/must deposit with an ISSN/i,                               'issn',       'Crossref asks for an ISSN, and the journal has none yet.', `Set JOURNAL_ISSN, ${again}.`],
  [/ISSN "[^"]*" is invalid/i,                                 'issn',       'The journal’s ISSN isn’t valid: its check digit is wrong.', `Correct JOURNAL_ISSN in the settings, ${again}.`],
  [/already been assigned[^\n]*owned by publisher|already been assigned to a different publisher/i, 'issn', 'Crossref has this ISSN under another publisher.', `Ask Crossref’s support team to transfer the title to your prefix, ${again}.`],
  [/ISSN "[^"]*" has already been assigned/i,                  'issn',       'Crossref has this ISSN with another title or publisher.', `Compare the journal’s name and ISSN with Crossref’s title list. Correct JOURNAL_NAME or JOURNAL_ISSN, or ask their support team to change the list, ${again}.`],
  [/previously deleted by a Crossref admin/i,                  'journal',    'Crossref once deleted a journal with this title from its list.', support],
  [/not allowed to add or update records for the title/i,      'journal',    'Crossref has this journal title under another publisher.', `Ask Crossref’s support team to transfer the title to your prefix, ${again}.`],
  [element('full_title', 'abbrev_title', 'journal_title', 'journal_metadata'), 'journal', 'The journal’s title or abbreviation is missing or too long.', `Correct JOURNAL_NAME or JOURNAL_ABBREVIATION in the settings, ${again}.`],
  [element('issn'),                                            'issn',       'The journal’s ISSN isn’t in the form 1234-567X.', `Correct JOURNAL_ISSN in the settings, ${again}.`],
  [element('depositor_name', 'email_address', 'registrant'),   'publisher',  'The publisher’s name or email is missing or too long.', `Correct JOURNAL_PUBLISHER or JOURNAL_EMAIL in the settings, ${again}.`],

  // The paper
  [/title error[^\n]*Title name value is missing/i,            'title',      'The paper has no title.', `Give the paper a title, ${again}.`],
  [/ORCID[^\n]*invalid checksum/i,                             'orcid',      'There’s a typo in an author’s ORCID iD: its last digit doesn’t match the others.', `Ask the author for the right one and correct it, ${again}.`],
  [/ORCID[^\n]*duplicates in contributor list/i,               'orcid',      'Two authors have the same ORCID iD.', `Correct one of them, ${again}.`],
  [/orcid_t|element 'ORCID'|orcid\.org/i,                      'orcid',      'An author’s ORCID iD isn’t in the form 0000-0002-1825-0097.', `Correct it, ${again}.`],
  [element('contributors', 'person_name', 'surname', 'given_name', 'organization', 'affiliations?', 'institution_name'), 'authors', 'An author’s name is missing, or no one is named as an author.', `Complete the list of authors, ${again}.`],
  [element('institution', 'institution_id'),                   'authors',    'An author’s institution, or its ROR ID, isn’t in the form that Crossref accepts.', `Correct the affiliations, ${again}.`],
  [/AnonType_(?:surname|given_name)/,                          'authors',    'An author’s name is missing or too long.', `Correct the authors’ names, ${again}.`],
  [/year: [^\n]* in not a valid integer|not a valid value for 'integer'|element '(?:\w+:)?(?:year|month|day)'/i, 'date', 'Crossref can’t read the date of publication.', ofSchema],
  [element('publication_date'),                                'date',       'The date of publication is missing or in the wrong place.', ofSchema],
  [/:publication_date}' is expected/,                          'date',       'The date of publication is missing.', ofSchema],
  [/AnonType_(?:volume|issue)|element '(?:\w+:)?(?:volume|issue|journal_issue|journal_volume)'/, 'issue', 'The volume or issue is missing or too long.', ofSchema],
  [element('pages', 'first_page', 'last_page', 'item_number', 'publisher_item'), 'pages', 'The article number, or the first page, is missing or too long.', ofSchema],
  [element('citation', 'elocation_id', 'cYear', 'article_title'), 'references', 'Crossref can’t read an entry in the reference list.', ofSchema],
  [/Citation has invalid DOI|cvc-[^\n]*(?:citation(?:_list)?|unstructured_citation|cYear)' (?:is not|must)/i, 'references', 'Crossref can’t read an entry in the reference list.', ofSchema],
  [/NDX1_CIT_RELS/i,                                           'references', 'Crossref found the same reference list, or part of it, twice.', `Look for an entry that’s in it twice. If there isn’t one, write to ${theirSupport}`],
  [/AnonType_doi|doi_t|element '(?:\w+:)?doi'/i,               'doi',        'The DOI isn’t in the form that Crossref accepts: 10.1234/ followed by 1 to 200 characters.', `A published paper keeps its DOI. ${support}`],
  [element('resource', 'item', 'collection'),                  'address',    'An address isn’t a web address, or is in the wrong place.', `Check PUBLIC_URL in the settings, ${again}.`],
  [/resource_t|AnonType_resource/,                             'address',    'The address of the paper isn’t a web address, or is longer than 2,048 characters.', `Check PUBLIC_URL in the settings, ${again}.`],
  [element('crossmark', 'crossmark_policy', 'updates?', 'custom_metadata'), 'relations', 'What the deposit says about corrections isn’t in the form that Crossref accepts.', 'Check CROSSMARK_POLICY in the settings. If it’s right, please report this with the original message.'],
  [/fr:|fundgroup|funder_|funding_identifier|award_number/i,   'funding',    'The paper’s funding isn’t in the form that Crossref accepts.', ofSchema],
  [/ai:program|license_ref|free_to_read/i,                     'licence',    'The licence is in the wrong place in the deposit.', ofSchema],
  [/Relation target DOI does not exist/i,                      'relations',  'The deposit refers to a DOI that Crossref doesn’t recognise.', `Check whether that DOI is registered, ${again}.`],
  [element('peer_review', 'review_date', 'running_number'),    'file',       'A review isn’t in the form that Crossref accepts.', ofSchema],
  [/relations\.xsd|rel:|related_item|inter_work_relation|intra_work_relation/i, 'relations', 'A related work isn’t in the form that Crossref accepts.', ofSchema],
  [/jats:|element '(?:\w+:)?abstract'/i,                       'abstract',   'The abstract isn’t in the form that Crossref accepts.', ofSchema],

  // The file
  [/JDOMParseException|UTFDataFormatException|not allowed in prolog|MalformedXmlException$/i, 'file', 'Crossref couldn’t read the deposit: it isn’t well-formed.', ofSchema],
  [/No record was found/i,                                     'file',       'Crossref received the deposit but found no DOI in it.', ofSchema],
  [/failure/i,                                                 'file',       'Crossref didn’t accept the deposit.', `Send it again. If that fails, write to ${theirSupport}`],
  [/answered 4\d\d/i,                                          'file',       'Crossref didn’t accept the deposit.', ofSchema],
  [/cvc-|Invalid content starting with element/i,              'file',       'The deposit doesn’t match Crossref’s schema.', ofSchema],

  // Crossref itself
  [/NullPointerException|No exception localized message|ORA-\d+|ExceededConcurrentLimit|HTTP Status 500/i, 'registrar', 'Crossref’s system failed on this deposit.', `Send it again. If that fails, write to ${theirSupport}`],
  [/three times in a row/i,                                    'registrar',  'The registrar lost this deposit three times in a row.', 'Check the registrar’s status page, and send the deposit again once everything is working.'],
]

const table = lines.map(([pattern, field, sentence, mend]) => [pattern, { field, sentence, mend }] as const)

/** Each line of an answer, explained once; what no line explains is shown as it is. */
export function tellRefusal(answer: string): Told[] {
  const known = new Map<Explained, string>()
  for (const words of answer.split('\n').map((line) => line.trim())) {
    const explained = explain(words)
    if (explained && !known.has(explained)) known.set(explained, tellFault(words) ? '' : words)
  }
  const told = [...known].map(([explained, words]) => ({ ...explained, words }))
  // A schema message that says nothing of its own comes with one that does.
  const telling = told.filter(({ field }) => field !== 'file')
  return telling.length > 0 ? telling : told.length > 0 ? told : [unknown(answer)]
}

type Explained = Omit<Told, 'words'>

/** Our own check leaves its codes. */
function explain(words: string): Explained | undefined {
  return tellFault(words) ?? table.find(([pattern]) => pattern.test(words))?.[1]
}

const unknown = (answer: string): Told => ({
  field: 'file',
  sentence: 'The registrar refused the deposit, for a reason we don’t recognise yet.',
  mend: `Read the registrar’s original message. ${support}`,
  words: answer.trim(),
})
