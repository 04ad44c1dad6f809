import { sentences } from '#journal/sentences.ts'
import type { Answer } from './answer.ts'

const { loading, profile, workflow } = sentences

/** Who is asking, and how often. */
// oxfmt-ignore
export const ofAsking = {
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
  too_often:                { status: 429, message: 'Too many attempts. Please wait a while and try again.' },
  passwords_many:           { status: 429, message: 'Too many wrong passwords. Please wait a while and try again, or choose ‘Forgot password?’ to set a new one and sign in at once.' },
  messages_many:            { status: 429, message: 'Too many messages. Please wait an hour, or email the editor.' },
  filled_by_program:        { status: 422, message: 'A field that people can’t see was filled in. Please send the form again, or email the editor.' },
  form_hasty:               { status: 422, message: 'That was very quick. Please send the form once more.' },
  form_stale:               { status: 422, message: 'This form is more than a day old or has already been sent. If you still want to send it, please send it again.' },
  mails_many:               { status: 429, message: 'We’ve already sent several emails to this address. Please check your inbox and spam folder, or try again later.' },
} as const satisfies Record<string, Answer>
