import { sentences } from './sentences.ts'

const { auth, loading, pages, payment, profile, workflow } = sentences

type Answer = {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507
  message: string
  field?: string
  /** Seconds. */
  retryAfter?: number
}

/** Every "no" of the journal: its HTTP status, its sentence and, where there is one, the field to correct. */
// oxfmt-ignore
export const refusals = {
  // Who is asking
  not_signed_in:            { status: 401, message: profile.notAuthenticated },
  not_yours:                { status: 403, message: 'Your role doesn’t allow this.' },
  not_its_author:           { status: 403, message: 'Only the author of this submission can do this.' },
  not_its_editor:           { status: 403, message: 'Only the editor who selected this article can do this.' },
  not_chief:                { status: 403, message: 'Only an editor in chief can do this.' },
  not_its_reviewer:         { status: 403, message: 'Only the reviewer who selected this article can do this.' },
  not_its_publisher:        { status: 403, message: 'Only the publisher who started this article can do this.' },
  not_selectable:           { status: 403, message: workflow.notSelectable },
  origin_foreign:           { status: 403, message: 'This request came from another site. Open the journal and try again.' },
  token_invalid:            { status: 401, message: profile.notAuthenticated },
  paper_not_taken:          { status: 403, message: 'You can open this paper once you’ve selected it for review.' },
  document_closed:          { status: 403, message: loading.documentClosed },
  too_often:                { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  passwords_many:           { status: 429, message: 'Too many wrong passwords. Please wait a little and try again, or choose ‘Forgot password?’ to set a new one and sign in at once.' },
  messages_many:            { status: 429, message: 'Too many messages. Please wait an hour, or email the editor.' },
  filled_by_program:        { status: 422, message: 'A field that people can’t see was filled in. Please send the form again, or email the editor.' },

  form_hasty:               { status: 422, message: 'That was very quick. Please send the form once more.' },
  form_stale:               { status: 422, message: 'This form is more than a day old or has already been sent. Please send it again.' },
  mails_many:               { status: 429, message: 'We’ve already sent several emails to this address. Please check your inbox and spam folder, or try again later.' },

  // Accounts
  email_unknown:            { status: 401, message: auth.emailUnknown,     field: 'email' },
  password_wrong:           { status: 401, message: auth.passwordWrong,    field: 'password' },
  password_none:            { status: 401, message: 'This account doesn’t have a password yet. Please sign in with Google, or choose ‘Forgot password?’ to set one.', field: 'password' },
  sign_in_wrong:            { status: 401, message: 'The email or password isn’t right. Please try again.' },
  email_unverified:         { status: 403, message: auth.emailUnverified },
  email_taken:              { status: 409, message: auth.emailTaken,       field: 'email' },
  username_taken:           { status: 409, message: 'This username is already taken. Please choose another.', field: 'username' },
  email_invalid:            { status: 422, message: auth.emailInvalid,     field: 'email' },
  password_short:           { status: 422, message: auth.passwordShort,    field: 'password' },
  new_password_short:       { status: 422, message: auth.newPasswordShort, field: 'password' },
  password_weak:            { status: 422, message: auth.passwordWeak,     field: 'password' },
  password_missing:         { status: 400, message: 'This account doesn’t have a password yet. Set one under Settings first; we’ll email you a link.' },
  address_needs_password:   { status: 422, message: 'To change your email, please enter your current password.', field: 'currentPassword' },
  last_publisher:           { status: 409, message: 'You’re the only publisher. Make someone else a publisher first; then you can delete your account.' },
  session_missing:          { status: 404, message: 'This session has already ended.' },
  passwords_differ:         { status: 422, message: auth.passwordsDiffer,  field: 'repeatPassword' },
  fields_invalid:           { status: 422, message: 'Some fields need attention. Please correct them and try again.' },
  failed:                   { status: 500, message: workflow.unexpected },
  body_malformed:           { status: 400, message: 'We couldn’t read the request. Please check it and try again.' },
  body_too_large:           { status: 413, message: 'The request is too large. Please shorten it and try again.' },
  action_link_incomplete:   { status: 400, message: auth.actionLinkIncomplete },
  action_unsupported:       { status: 400, message: auth.actionUnsupported },
  redirect_unsafe:          { status: 400, message: auth.redirectUnsafe },
  redirect_malformed:       { status: 400, message: auth.redirectMalformed },
  verification_failed:      { status: 400, message: auth.verificationFailed },
  reset_link_invalid:       { status: 400, message: auth.resetLinkInvalid },
  reset_session_expired:    { status: 400, message: auth.resetSessionExpired },
  reset_failed:             { status: 400, message: auth.resetFailed },
  reset_mail_failed:        { status: 404, message: auth.resetMailFailed,  field: 'email' },
  google_not_set_up:        { status: 400, message: 'Google sign-in isn’t set up on this site. Please use your email and password.' },
  google_failed:            { status: 400, message: auth.unexpected },
  google_email_unverified:  { status: 403, message: 'Google hasn’t verified the email address of this account. Please verify it with Google, or use your email and a password here.' },
  google_email_unproven:    { status: 409, message: 'There’s already an account with this email, but the address hasn’t been verified yet. Please choose ‘Forgot password?’ to set a new password, then sign in with Google again.' },
  last_publisher_role:      { status: 409, message: 'This is the only publisher. Make someone else a publisher first; then you can withdraw this role.' },
  role_held:                { status: 409, message: 'This person already has that role.' },
  role_not_held:            { status: 409, message: 'This person doesn’t have that role.' },
  chief_no_editor:          { status: 409, message: 'Only an editor can be editor in chief. Make them an editor first.' },
  chief_already:            { status: 409, message: 'This person is already editor in chief.' },
  chief_not:                { status: 409, message: 'This person isn’t editor in chief.' },
  address_unproven:         { status: 409, message: 'This address hasn’t been verified yet. Send an invitation to it instead.' },
  person_missing:           { status: 404, message: 'We couldn’t find this person. The account may have been deleted.' },
  invitation_unknown:       { status: 404, message: 'We don’t recognise this invitation. Open the link in the newest email, or ask the journal for a new one.' },
  invitation_over:          { status: 409, message: 'This invitation has expired. Ask the journal for a new one.' },
  invitation_accepted:      { status: 409, message: 'This invitation has already been accepted.' },
  invitation_declined:      { status: 409, message: 'This invitation was declined. If you’ve changed your mind, ask the journal for a new one.' },
  invitation_withdrawn:     { status: 409, message: 'The journal has withdrawn this invitation.' },
  invitation_of_another:    { status: 403, message: 'This invitation is for a different address from the one on your account.' },
  invitation_open:          { status: 409, message: 'This address already has an open invitation. Send it again, or withdraw it first.', field: 'email' },
  invitation_answered:      { status: 409, message: 'This invitation is no longer open. Reload the page to see which ones are.' },
  invited_often:            { status: 429, message: 'We’ve already written to this address several times today. Please wait until tomorrow.', field: 'email' },
  invited_role_held:        { status: 409, message: 'The person with this address already has that role.', field: 'email' },
  invitations_many:         { status: 429, message: 'Too many invitations. Please wait a little and try again.' },
  account_missing:          { status: 404, message: 'There’s no account with this email.' },
  role_unknown:             { status: 422, message: 'There’s no such role to give. Choose editor, reviewer or publisher.', field: 'type' },

  // The workflow
  submission_missing:       { status: 404, message: pages.submissionMissing },
  draft_missing:            { status: 404, message: pages.draftMissing },
  has_part:                  { status: 403, message: 'You wrote, edited or reviewed this paper, so another publisher has to deal with it.' },
  chief_has_part:           { status: 403, message: 'You wrote or reviewed this paper, or have a conflict of interest with it, so another editor in chief has to assign it.' },
  conflict_declared:        { status: 403, message: 'You’ve declared a conflict of interest with this paper, so someone else has to take it on.' },
  editor_missing:           { status: 422, message: 'Please choose an editor.', field: 'editorId' },
  not_an_editor:            { status: 409, message: 'This person isn’t an editor. Please choose someone else.', field: 'editorId' },
  edits_already:            { status: 409, message: 'This editor already has the paper. Please choose someone else.', field: 'editorId' },
  editor_changed:           { status: 409, message: 'Someone has given this paper to another editor, or taken it, since you opened this page. Reload it to see who edits the paper now.' },
  editor_has_part:          { status: 409, message: 'This person wrote or reviewed the paper, so they can’t edit it.', field: 'editorId' },
  conflict_unexplained:     { status: 422, message: 'This editor has a conflict of interest. Please say why they should have the paper all the same.', field: 'reason' },
  reason_missing:           { status: 422, message: 'Please give a reason.', field: 'reason' },
  taken_by_another_editor:   { status: 409, message: workflow.takenByAnotherEditor },
  taken_by_another_reviewer: { status: 409, message: workflow.takenByAnotherReviewer },
  not_open_for_selection:   { status: 400, message: workflow.notSelectable },
  wrong_stage:              { status: 400, message: 'This isn’t possible at the submission’s current stage. Reload the page to see where it stands.' },
  move_unknown:             { status: 400, message: 'This status can’t be set. Please choose one that your role can set.' },
  status_unknown:           { status: 422, message: 'There’s no such status. Please check the spelling.', field: 'status' },
  status_closed:            { status: 403, message: 'Your role can’t see submissions with this status.' },
  rejection_unexplained:    { status: 422, message: 'Please tell the author why before you reject the paper.', field: 'feedback' },
  feedback_missing:         { status: 422, message: 'Please say what the author should change before you request a revision.', field: 'feedback' },
  reviews_missing:          { status: 409, message: 'Not enough reviews have come in yet to accept this paper.' },
  decision_pending:         { status: 409, message: 'You’ve already decided. To change that, take your decision back first.' },
  decision_gone:            { status: 409, message: 'This decision has already been sent or taken back.' },
  letter_placeholder:       { status: 422, message: 'Something in braces means nothing in this letter.', field: 'text' },
  review_sent:              { status: 409, message: 'You’ve already sent this review.' },
  message_sent:             { status: 409, message: 'You’ve already sent this message.' },
  type_missing:             { status: 404, message: 'There’s no such type of paper.' },
  conversation_missing:     { status: 404, message: 'We couldn’t find this conversation.' },
  talk_empty:               { status: 422, message: 'Please write something first.', field: 'text' },
  no_editor_yet:            { status: 409, message: 'No editor has this paper yet. As soon as one has, you can write to them here.' },
  review_missing:           { status: 404, message: 'We couldn’t find this review.' },
  certificate_missing:      { status: 404, message: 'We couldn’t find this certificate. Please check its address.' },
  names_kept:               { status: 409, message: 'The names of this paper’s reviewers aren’t published.' },
  name_published:           { status: 409, message: 'The paper is published, so this can’t be changed any more.' },
  review_over:              { status: 409, message: 'The editor has decided about this paper, so its reviews are closed. Thank you for your time.' },
  reviewers_select:         { status: 409, message: 'Reviewers select papers of this type themselves.' },
  reviewer_asked:           { status: 409, message: 'This person has already been asked in this round.', field: 'email' },
  reviewer_conflict:        { status: 409, message: 'This person has a conflict of interest with the paper. If you want to ask them nevertheless, say why.', field: 'despite' },
  reserve_already:          { status: 409, message: 'This person is already a reserve.', field: 'email' },
  reserve_missing:          { status: 404, message: 'This person is no longer a reserve: they may have been asked meanwhile.' },
  reviewer_involved:        { status: 409, message: 'This person wrote or edits the paper.', field: 'email' },
  review_empty:             { status: 422, message: 'Please write something for the author.', field: 'toAuthor' },
  attached_missing:         { status: 404, message: 'We couldn’t find this file.' },
  attached_none:            { status: 422, message: 'Please choose a file first.' },
  attached_empty:           { status: 422, message: 'The file is empty. Please choose another.' },
  attached_kind:            { status: 422, message: 'We take PDF, Word (.docx), PNG, JPEG, GIF, WebP and TIFF files. Please save yours as one of these.' },
  attached_locked:          { status: 422, message: 'We can’t take your name out of this file: it’s damaged, or protected by a password. Please save it anew, or as a PDF.' },
  attached_too_large:       { status: 413, message: 'The file is larger than 10 MB. Please make it smaller and choose it again.' },
  attached_full:            { status: 409, message: 'A review can have five files at most. Remove one first.' },
  answer_missing:           { status: 422, message: 'Please answer this question.' },
  question_options:         { status: 422, message: 'Please give at least two choices, one on each line.', field: 'options' },
  question_missing:         { status: 404, message: 'We couldn’t find this question.' },
  questions_number:         { status: 409, message: 'A form can have thirty questions at most.' },
  recommendation_missing:   { status: 422, message: 'Please choose what you recommend.', field: 'recommendation' },
  fix_missing:              { status: 422, message: 'Please say what the reviewer should mend.', field: 'fix' },
  date_past:                { status: 422, message: 'Please choose a day that’s still to come.' },
  reviews_number:           { status: 422, message: 'Please enter a number from 0 to 9.', field: 'reviews' },
  type_closed:              { status: 422, message: 'Please choose one of the types of article that you can submit.', field: 'articleType' },
  type_untitled:            { status: 422, message: 'Please enter a name.', field: 'title' },
  no_type_left:             { status: 409, message: 'Authors need at least one type to submit. Offer another one first.' },
  abstract_words:           { status: 422, message: 'An abstract can have up to 1000 words.', field: 'abstractWords' },
  text_words:               { status: 422, message: 'A text can have up to 100000 words. Leave this empty if there’s no limit.', field: 'textWords' },
  charge_too_small:         { status: 422, message: 'Card providers don’t take so small an amount.', field: 'charge' },
  reviewer_decides_alone:   { status: 422, message: 'If the reviewer decides, there can be only one. Let the editor decide, or ask for one review.', field: 'decides' },
  stale_text:               { status: 409, message: 'Someone saved this text after you opened it. Compare the two versions, then save again.' },

  // The text and the manuscript
  title_missing:            { status: 422, message: 'Please enter a title.', field: 'title' },
  abstract_missing:         { status: 422, message: 'Please enter an abstract.', field: 'abstract' },
  text_too_long:            { status: 422, message: 'The manuscript is longer than papers of this type may be. Please shorten it.', field: 'paper' },
  abstract_too_long:        { status: 422, message: 'The abstract is longer than 250 words. Please shorten it.', field: 'abstract' },
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

  // Payment
  not_owed:                 { status: 400, message: 'No charge is due for this submission.' },
  already_paid:             { status: 409, message: 'The charge for this submission has already been paid.' },
  charge_waived:            { status: 409, message: 'The charge for this submission has been waived. There’s nothing to pay.' },
  nothing_owed:             { status: 409, message: 'Nothing is owed for this paper.' },
  waiver_decided:           { status: 409, message: 'We’ve decided about this waiver already. If something has changed since, please write to us.' },
  waiver_not_asked:         { status: 409, message: 'Nobody asks for a waiver for this paper.' },
  amount_malformed:         { status: 422, message: 'Please enter an amount, such as 1250 or 1250.50.', field: 'amount' },
  more_than_owed:           { status: 422, message: 'That’s more than is still owed.', field: 'amount' },
  more_than_paid:           { status: 422, message: 'That’s more than is left of this payment.', field: 'amount' },
  rest_too_small:           { status: 422, message: 'That leaves less than a card can pay. Please leave nothing, or more.', field: 'amount' },
  already_refunded:         { status: 409, message: 'This has been refunded already.' },
  reference_known:          { status: 409, message: 'A payment with this reference has been recorded for this paper already.', field: 'reference' },
  payment_missing:          { status: 404, message: 'There’s no such payment.' },
  payment_resolved:         { status: 409, message: 'Somebody has decided about this payment already.' },
  reference_unknown:        { status: 422, message: 'There’s no paper with this number. It looks like ALD-2026-0147.', field: 'reference' },
  entry_missing:            { status: 404, message: 'There’s no such entry in the ledger.' },
  entry_stands:             { status: 409, message: 'This entry can’t be corrected: it says what was charged, or what the payment provider did.' },
  entry_countered:          { status: 409, message: 'This entry has been corrected already.' },
  order_missing:            { status: 404, message: 'There’s no such order. Please start the payment again.' },
  order_of_another:         { status: 400, message: payment.verificationFailed },
  payment_forged:           { status: 400, message: payment.verificationFailed },
  payment_declined:         { status: 400, message: 'The payment was declined, and nothing was charged. Please try again.' },
  provider_unknown:         { status: 400, message: 'This journal doesn’t take payments that way. Please choose another.' },
  provider_gone:            { status: 409, message: 'The provider of this payment isn’t set up here any more. Accept the payment, send the money back on the provider’s own pages, and then record the refund.' },
  payment_unreachable:      { status: 400, message: payment.initiationFailed },
  voucher_missing:          { status: 404, message: 'There’s no such invoice or receipt.' },
  too_many_vouchers:        { status: 409, message: 'We’ve made twenty of these for this paper already. Please write to us if you need another.' },
  receipt_missing:          { status: 404, message: 'There’s no receipt for this submission.' },
  webhook_forged:           { status: 401, message: 'The signature of this event is wrong.' },
  webhook_malformed:        { status: 400, message: 'We couldn’t read this event.' },

  // Publishing and reading
  not_paid:                 { status: 400, message: 'The processing charge hasn’t been paid yet. You can publish the article once it’s paid or waived.' },
  no_pdf:                   { status: 400, message: 'The PDF of this article isn’t ready yet. Please try again once it is.' },
  doi_missing:              { status: 422, message: 'Please enter a DOI.', field: 'doi' },
  doi_malformed:            { status: 422, message: 'This isn’t a DOI. A DOI looks like 10.1234/abc.567.', field: 'doi' },
  doi_taken:                { status: 409, message: 'Another article already has this DOI. Please enter a different one.', field: 'doi' },
  archive_date_missing:     { status: 400, message: pages.archiveDateMissing },
  issue_missing:            { status: 404, message: 'There’s no such issue.' },
  deposit_underway:         { status: 409, message: 'This deposit is already on its way. Wait for the registrar’s answer.' },
  deposit_missing:          { status: 404, message: 'We couldn’t find this deposit.' },
  paper_missing:            { status: 404, message: pages.paperMissing },
  place_missing:            { status: 409, message: 'That place isn’t in the newest file any more. Reload the page.' },
  correction_wrong:         { status: 400, message: 'This can’t be corrected here. Reload the page and choose the place again.' },
  correction_long:          { status: 422, message: 'Please use no more than 8,000 characters.', field: 'value' },
  year_malformed:           { status: 422, message: 'Please enter the year in four digits.', field: 'year' },
  url_malformed:            { status: 422, message: 'This isn’t a web address. It should begin with https://.', field: 'url' },
  image_missing:            { status: 422, message: 'Please choose a picture.', field: 'picture' },
  image_unreadable:         { status: 415, message: 'We can’t print this file. Please choose a picture as PNG, JPEG, TIFF or SVG.', field: 'picture' },
  image_too_large:          { status: 413, message: 'The picture is larger than 20 MB, or has more than 100 million pixels. Please make it smaller and choose it again.', field: 'picture' },
  correction_missing:       { status: 404, message: 'This correction has already been taken back.' },
  proof_missing:            { status: 404, message: 'There’s no proof of this paper for you to check.' },
  proof_sent:               { status: 409, message: 'The author already has the proof, and always sees the newest pages.' },
  proof_answered:           { status: 409, message: 'You’ve already answered this proof. We’ll email you if there’s another.' },
  proof_unready:            { status: 409, message: 'The PDF is still being typeset. Please wait a moment, reload the page and try again.' },
  proof_without_email:      { status: 400, message: 'We have no email address for this paper’s author. Please send them the PDF yourself.' },
  link_missing:             { status: 404, message: 'There’s no link to take back any more.' },
  comment_missing:          { status: 404, message: 'This comment isn’t there any more.' },
  comment_empty:            { status: 422, message: 'Please write what’s wrong here.', field: 'text' },
  comment_long:             { status: 422, message: 'Please use no more than 4,000 characters.', field: 'text' },
  comments_none:            { status: 400, message: 'Please comment on something first, or confirm the proof.' },
  issue_pdf_missing:        { status: 404, message: 'There’s no PDF of this whole issue yet.' },
  issn_needed:              { status: 404, message: 'DOAJ knows journals by their ISSN, and this one has none yet.' },
  jats_missing:             { status: 404, message: 'The XML of this article isn’t ready yet.' },
  pdf_missing:              { status: 404, message: 'The PDF of this article isn’t ready yet.' },
  page_missing:             { status: 404, message: 'There’s no page at this address.' },
  search_too_long:          { status: 400, message: 'Please search with at most 300 characters.', field: 'q' },
  search_too_slow:          { status: 503, message: 'This search is taking too long. Please use fewer words, or less common ones.', field: 'q', retryAfter: 5 },
  cursor_malformed:         { status: 400, message: 'This list can’t be continued from here. Please start again from the beginning.' },
  address_malformed:        { status: 400, message: 'We couldn’t read this address. Please check it and try again.' },
} as const satisfies Record<string, Answer>

export type Refusal = keyof typeof refusals

/** One sentence for each field that needs attention. */
export type Fields = Record<string, string>

type Details = { fields?: Fields; retryAfter?: number; message?: string }

/**
 * An expected "no", or the apology for something we broke ('failed'), on its way from a use case to the edge.
 * `retryAfter` is in seconds; a `message` replaces the table's sentence.
 */
export class Refused extends Error {
  readonly code: Refusal
  readonly status: Answer['status']
  readonly fields: Fields | undefined
  readonly retryAfter: number | undefined

  constructor(code: Refusal, details: Details = {}) {
    const { status, message, field, retryAfter }: Answer = refusals[code]
    super(details.message ?? message)
    this.name = 'Refused'
    this.code = code
    this.status = status
    this.fields = details.fields ?? (field ? { [field]: this.message } : undefined)
    this.retryAfter = details.retryAfter ?? retryAfter
  }
}

/** Throws `Refused` if a rule has said "no". */
export function insist(refusal: Refusal | undefined): void {
  if (refusal) throw new Refused(refusal)
}
