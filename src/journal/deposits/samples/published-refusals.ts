// Crossref's refusals as they were published, each with the field that people are told of. The table in ../refusals.ts
// is tried on all of them. They're quoted word for word; a message that was only published in part is here in part.
import type { Field } from '#journal/deposits/fields.ts'

const errors = 'https://support.crossref.org/hc/en-us/articles/215789303-Error-and-warning-messages'
const issns = 'https://support.crossref.org/hc/en-us/articles/214421966-Common-ISSN-and-ISBN-errors'
const logs =
  'https://www.crossref.org/documentation/register-maintain-records/verify-your-registration/interpret-submission-logs/'
/** The tests of Crossref's own reader of its messages. */
const handler = 'deposit-update-message-handler, test/parse_test.clj (Crossref)'
const orcids = 'https://gitlab.com/crossref/user_stories/-/issues/652'
const ezid = 'https://gist.github.com/rushirajnenuji/3e75d10817f39a54e2d3485dfed443cd'
const osf = 'https://github.com/CenterForOpenScience/osf.io/pull/8480'
const pkp = (number: number) => `https://github.com/pkp/pkp-lib/issues/${number}`

export type PublishedRefusal = { words: string; field: Field; published: string }

// oxfmt-ignore
export const publishedRefusals: readonly PublishedRefusal[] = [
  { field: 'stamp',      published: logs,    words: 'Record not processed because submitted version: 20070904093839 is less or equal to\tpreviously submitted version (DOI match)' },
  { field: 'stamp',      published: handler, words: 'Submission version NULL is invalid ' },
  { field: 'account',    published: errors,  words: 'User with ID: {0} cant submit into handle, please contact the Crossref admin' },
  { field: 'account',    published: errors,  words: 'User not allowed to add records for prefix: {0}' },
  { field: 'doi',        published: errors,  words: 'All prefixes in a submission must match (DOI[{0}])' },
  { field: 'stamp',      published: 'https://github.com/knowledgefutures/pubpub/issues/3253', words: 'Record not processed because submitted version: 1741279461550 is less or equal to previously submitted version 1741279461551 - content item DOIs not processed due to title level error' },
  { field: 'date',       published: handler, words: 'year: {0} in not a valid integer' },
  { field: 'journal',    published: handler, words: 'title "{title}" was previously deleted by a CrossRef admin' },
  { field: 'journal',    published: handler, words: 'user not allowed to add or update records for the title "{title}"' },
  { field: 'issn',       published: issns,   words: 'ISSN "{ISSN}" has already been assigned to a different title/publisher/genre' },
  { field: 'issn',       published: issns,   words: 'ISSN "{ISSN}" has already been assigned to a different publisher {publisher name}({publisher prefix})' },
  { field: 'issn',       published: issns,   words: 'ISSN "{ISSN}" is invalid' },
  { field: 'issn',       published: ezid,    words: 'ISSN "23771666" has already been assigned, title/issn: Proceedings of the Annual Meeting of the Berkeley Linguistics Society/23771666 is owned by publisher: 10.3765' },
  { field: 'issn',       published: 'https://github.com/InsightSoftwareConsortium/InsightJournal/issues/66', words: 'Deposit contains title error: title: The MIDAS Journal must deposit with an ISSN and/or journal title DOI' },
  { field: 'title',      published: pkp(6021), words: 'Deposit contains title error(s): Title name value is missing from the title element' },
  { field: 'orcid',      published: orcids,  words: 'Error in Journal Article (Author ORCID): ORCID "https://orcid.org/0000-0003-0859-4004" has invalid checksum' },
  { field: 'orcid',      published: orcids,  words: 'Error in Journal Article (Author ORCID): ORCID URL "0000-0003-2571-1450" has duplicates in contributor list' },
  { field: 'orcid',      published: handler, words: "org.crossref.common.xml.MalformedXmlException: Error: cvc-pattern-valid: Value 'https://orcid.org/0000-0002-1825-0097' is not facet-valid with respect to pattern 'http://orcid.org/[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[xX0-9]{1}|http://orcid.org/[0-9]{15}[xX0-9]{1}' for type 'orcid_t'." },
  { field: 'orcid',      published: handler, words: "Error: cvc-complex-type.2.2: Element 'ORCID' must have no element [children], and the value must be valid." },
  { field: 'authors',    published: 'https://github.com/libscie/ResearchEquals.com/issues/804', words: 'Error: cvc-complex-type.2.4.b: The content of element \'person_name\' is not complete. One of \'{"http://www.crossref.org/schema/5.3.1":given_name, "http://www.crossref.org/schema/5.3.1":surname}\' is expected.' },
  { field: 'authors',    published: ezid,    words: "Error: cvc-complex-type.2.4.b: The content of element 'ns0:contributors' is not complete." },
  { field: 'date',       published: ezid,    words: "Error: cvc-datatype-valid.1.2.1: '' is not a valid value for 'integer'." },
  { field: 'date',       published: ezid,    words: "Error: cvc-type.3.1.3: The value '' of element 'ns0:year' is not valid." },
  { field: 'date',       published: 'https://github.com/knowledgefutures/pubpub/issues/675', words: 'Error: cvc-complex-type.2.4.a: Invalid content was found starting with element \'doi_data\'. One of \'{"http://www.ncbi.nlm.nih.gov/JATS1":abstract, "http://www.crossref.org/schema/4.4.1":publication_date}\' is expected.' },
  { field: 'date',       published: 'https://github.com/openlibhums/janeway/issues/560', words: "Error: cvc-type.3.1.3: The value '' of element 'month' is not valid." },
  { field: 'issue',      published: ezid,    words: "Error: cvc-minLength-valid: Value '' with length = '0' is not facet-valid with respect to minLength '1' for type '#AnonType_volume'." },
  { field: 'issue',      published: ezid,    words: "Error: cvc-type.3.1.3: The value '' of element 'ns0:volume' is not valid." },
  { field: 'pages',      published: 'https://docs.pkp.sfu.ca/crossref-ojs2-manual/en/troubleshootingDepositsUI', words: 'Error: cvc-complex-type.2.4.b: The content of element \'pages\' is not complete. One of \'{"http://www.crossref.org/schema/4.3.6":first_page}\' is expected.' },
  { field: 'doi',        published: pkp(9502), words: "Error: cvc-pattern-valid: Value '10.xxx/' is not facet-valid with respect to pattern '10\\.[0-9]{4,9}/.{1,200}' for type '#AnonType_doi'." },
  { field: 'doi',        published: pkp(9502), words: "Error: cvc-type.3.1.3: The value '10.xxx/' of element 'doi' is not valid." },
  { field: 'address',    published: handler, words: 'org.crossref.common.xml.MalformedXmlException: Error: cvc-complex-type.2.4.a: Invalid content was found starting with element \'resource\'. One of \'{"http://www.crossref.org/schema/4.3.3":item}\' is expected.' },
  { field: 'relations',  published: osf,     words: 'Relation target DOI does not exist' },
  { field: 'funding',    published: handler, words: 'org.crossref.common.xml.MalformedXmlException: Error: cvc-complex-type.2.4.a: Invalid content was found starting with element \'fr:program\'. One of \'{"http://www.crossref.org/schema/4.3.3":assertion}\' is expected.' },
  { field: 'funding',    published: handler, words: "Error: cvc-enumeration-valid: Value 'funding_identifier' is not facet-valid with respect to enumeration '[fundgroup, funder_identifier, funder_name, award_number]'. It must be a value from the enumeration." },
  { field: 'funding',    published: handler, words: "Error: cvc-attribute.3: The value 'funding_identifier' of attribute 'name' on element 'fr:assertion' is not valid with respect to its type, 'null'." },
  { field: 'licence',    published: handler, words: 'org.crossref.common.xml.MalformedXmlException: Error: cvc-complex-type.2.4.a: Invalid content was found starting with element \'ai:program\'. One of \'{"http://www.crossref.org/schema/4.3.3":citation_list, "http://www.crossref.org/schema/4.3.3":component_list}\' is expected.' },
  { field: 'references', published: handler, words: 'java.sql.SQLException: ORA-00001: unique constraint (ATYPON.NDX1_CIT_RELS) violated' },
  { field: 'file',       published: handler, words: '[error] :286:24:Invalid content starting with element {element name}\'. The content must match \'(("http://www.crossref.org/schema/4.3.0": item_number) {0-3}, ("http://www.crossref.org/schema/4.3.0": identifier) {0-10})' },
  { field: 'file',       published: handler, words: 'org.jdom.input.JDOMParseException: Error on line 312 of document file:///export/home/resin/journals/crossref/inprocess/395032106: The content of elements must consist of well-formed character data or markup.' },
  { field: 'file',       published: handler, words: '[fatal error] :1:1: Content is not allowed in prolog.' },
  { field: 'file',       published: handler, words: 'java.io.UTFDataFormatException: invalid byte 1 of 1-byte > UTF-8 sequence (0x92) ' },
  { field: 'registrar',  published: handler, words: 'java.lang.NullPointerException' },
  { field: 'registrar',  published: 'https://gitlab.com/crossref/issues/-/issues/793', words: 'No exception localized message' },
  { field: 'registrar',  published: pkp(7442), words: 'HTTP Status 500 - Request processing failed' },
]
