import { sentences } from '#journal/sentences.ts'
import type { Answer } from './answer.ts'

const { loading } = sentences

/** The text of a paper and its Word file. */
// oxfmt-ignore
export const ofManuscripts = {
  title_missing:            { status: 422, message: 'Please enter a title.', field: 'title' },
  abstract_missing:         { status: 422, message: 'Please enter an abstract.', field: 'abstract' },
  text_too_long:            { status: 422, message: 'The manuscript is longer than papers of this type may be. Please shorten it.', field: 'paper' },
  abstract_too_long:        { status: 422, message: 'The abstract is longer than 250 words. Please shorten it.', field: 'abstract' },
  declarations_missing:     { status: 422, message: 'Please answer every declaration that isn’t optional.', field: 'declarations' },
  links_malformed:          { status: 422, message: 'Please give each link as a DOI, such as 10.5281/zenodo.1234567, or as an address that begins with https://.', field: 'links' },
  keywords_missing:         { status: 422, message: 'Please add at least one keyword.', field: 'keywords' },
  author_missing:           { status: 422, message: 'Please enter the author’s name.', field: 'givenName' },
  given_name_missing:       { status: 422, message: 'Please enter the author’s given name.', field: 'givenName' },
  family_name_missing:      { status: 422, message: 'Please enter the author’s family name.', field: 'familyName' },
  email_missing:            { status: 422, message: 'Please enter the author’s email, or say that there isn’t one.', field: 'email' },
  authors_missing:          { status: 422, message: 'Please name at least one author.', field: 'authors' },
  authors_many:             { status: 422, message: 'You can list at most 200 authors.', field: 'authors' },
  corresponding_many:       { status: 422, message: 'Please choose one corresponding author.', field: 'authors' },
  corresponding_unreachable: { status: 422, message: 'Please enter the corresponding author’s email address.', field: 'email' },
  orcid_malformed:          { status: 422, message: 'This isn’t an ORCID iD. It should look like 0000-0002-1825-0097; please check the digits.', field: 'orcid' },
  orcid_twice:              { status: 422, message: 'Another author already has this ORCID iD.', field: 'orcid' },
  file_missing:             { status: 422, message: 'Please choose a Word file.', field: 'paper' },
  file_empty:               { status: 422, message: 'The file is empty. Please choose another.', field: 'paper' },
  two_files:                { status: 422, message: 'You can upload only one file. Please choose one.', field: 'paper' },
  file_too_large:           { status: 413, message: 'The file is larger than 10 MB. Please make its images smaller and choose it again.', field: 'paper' },
  not_word:                 { status: 415, message: 'This isn’t a Word document. Please save your paper as .docx and choose that file.', field: 'paper' },
  file_encrypted:           { status: 415, message: 'The file is password-protected. Please remove the password in Word and choose it again.', field: 'paper' },
  file_macros:              { status: 415, message: 'The file contains macros. Please save it as .docx without macros and choose it again.', field: 'paper' },
  file_damaged:             { status: 422, message: 'The file is damaged and can’t be opened. Please save it again in Word, then choose it again.', field: 'paper' },
  file_two_texts:           { status: 422, message: 'The file contains two texts, and programs disagree about which one is the paper. Please open it in Word, save it under a new name and choose that file.', field: 'paper' },
  file_too_complex:         { status: 422, message: 'Unpacked, this file is far larger than any paper. Please save it again in Word, then choose it again.', field: 'paper' },
  file_too_long:            { status: 422, message: 'The file has far more paragraphs or table cells than any paper. Please shorten it and choose it again.', field: 'paper' },
  file_too_deep:            { status: 422, message: 'The tables, equations or text boxes in this file are nested too deeply. Please simplify them and choose the file again.', field: 'paper' },
  picture_too_large:        { status: 422, message: 'An image in the file has more than 100 million pixels. Please make it smaller and choose the file again.', field: 'paper' },
  doc_not_taken:            { status: 415, message: 'The file is in the old Word format (.doc). Please open it in Word, save it as .docx and choose that file.', field: 'paper' },
  doc_unreadable:           { status: 422, message: 'The file is in the old Word format (.doc), and we couldn’t convert it to .docx. Please open it in Word, save it as .docx and choose that file.', field: 'paper' },
  doc_converting:           { status: 503, message: 'We’re converting the manuscript to .docx. Please try again in a few minutes.', retryAfter: 60 },
  document_stale:           { status: 409, message: 'The document was changed elsewhere. Please open it again before you submit.' },
  lock_missing:             { status: 409, message: 'No one is editing this document any more.' },
  file_unreachable:         { status: 404, message: loading.documentFailed },
  file_faulty:              { status: 500, message: 'This file is missing or damaged in the journal’s storage, so we can’t show it. We’ve told the people who run the journal; please try again later.' },
  disk_full:                { status: 507, message: 'The journal has run out of space, so we couldn’t save this. Nothing you wrote is lost; please try again later. We’ve told the people who run the journal.' },
  file_not_anonymous:       { status: 404, message: 'We can’t remove the authors’ names from this Word file. Please read the review copy.' },
  upload_broken:            { status: 400, message: 'The upload stopped before it was complete. Please try again.', field: 'paper' },
} as const satisfies Record<string, Answer>
