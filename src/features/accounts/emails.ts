import { dear, toMail } from '#features/outbox/mail-frame.ts'
import type { JournalSettings } from '#edge/context.ts'

export function verificationMail(journal: JournalSettings, name: string, link: string) {
  return toMail(journal, {
    title: 'Verify your email',
    greeting: dear(name),
    paragraphs: [
      `Please confirm that this address is yours. Then you can sign in at ${journal.name}, submit papers and follow them.`,
    ],
    button: { label: 'Verify Email', href: link },
    closing: [
      'The link works once and for two days. If you did not register, do nothing: without the link nobody can use the account.',
    ],
  })
}

export function resetMail(journal: JournalSettings, name: string, link: string) {
  return toMail(journal, {
    title: 'Set a new password',
    greeting: dear(name),
    paragraphs: [`Somebody, probably you, asked for a new password at ${journal.name}.`],
    button: { label: 'Set New Password', href: link },
    closing: [
      'The link works once and for one hour. If you did not ask for it, do nothing: your password stays as it is.',
    ],
  })
}

export function newAddressMail(journal: JournalSettings, name: string, link: string) {
  return toMail(journal, {
    title: 'Confirm your new email',
    greeting: dear(name),
    paragraphs: [
      `You entered this address in your profile at ${journal.name}. It takes the place of the old one when you confirm it.`,
    ],
    button: { label: 'Confirm Email', href: link },
    closing: ['The link works once and for two days.'],
  })
}

/** To the address that is about to be replaced, in case somebody else is doing it. */
export function oldAddressMail(journal: JournalSettings, name: string, newEmail: string) {
  return toMail(journal, {
    title: 'Your email is being changed',
    greeting: dear(name),
    paragraphs: [
      `Your profile at ${journal.name} is to have the address ${newEmail}. It counts once the link sent there is opened.`,
      'If this was not you, set a new password now: that ends every session, and the link.',
    ],
    button: { label: 'Set New Password', href: `${journal.publicUrl}/forgot-password` },
    closing: [
      `Once the link was opened, this address is no way into the account any more. If you come too late, write to ${journal.email}.`,
    ],
  })
}

/** The last one to an address that was replaced. */
export function addressChangedMail(journal: JournalSettings, name: string, newEmail: string) {
  return toMail(journal, {
    title: 'Your email was changed',
    greeting: dear(name),
    paragraphs: [
      `Your profile at ${journal.name} has the address ${newEmail} from now on, and this is the last mail to the old one.`,
      `If this was not you, write to ${journal.email} at once.`,
    ],
  })
}

// oxfmt-ignore
const signedOut = {
  everywhere: 'You were signed out everywhere. Sign in with the new password.',
  unlinked:   'You were signed out everywhere, and Google accounts no longer open your account here. Sign in with the new password. A Google account of this address opens it again as soon as you sign in with that.',
  elsewhere:  'Every other browser and program was signed out.',
}

type Change = { where: keyof typeof signedOut; /** When. */ at: Date }

export function passwordChangedMail(journal: JournalSettings, name: string, { where, at }: Change) {
  return toMail(journal, {
    title: 'Your password was changed',
    greeting: dear(name),
    paragraphs: [
      `The password of your account at ${journal.name} is a new one. ${signedOut[where]}`,
      'If this was not you, set another password now.',
    ],
    facts: [['When', toMoment(at, journal)]],
    button: { label: 'Set New Password', href: `${journal.publicUrl}/forgot-password` },
  })
}

export function newDeviceMail(journal: JournalSettings, name: string, device: { name: string; at: Date }) {
  return toMail(journal, {
    title: 'New sign-in to your account',
    greeting: dear(name),
    paragraphs: [
      `Somebody signed in to your account at ${journal.name} with a browser or program that was not used for it before.`,
      'If this was you, all is well. If not, change your password: that ends every other session.',
    ],
    facts: [
      ['Signed in with', device.name],
      ['When', toMoment(device.at, journal)],
    ],
    button: { label: 'See Your Sessions', href: `${journal.publicUrl}/profile/settings` },
    closing: [
      `If you cannot sign in any more, set a new password by mail: ${journal.publicUrl}/forgot-password`,
    ],
  })
}

/** In case it was not the owner of the address who signed in there. */
export function googleAddedMail(journal: JournalSettings, name: string) {
  return toMail(journal, {
    title: 'Google sign-in was added',
    greeting: dear(name),
    paragraphs: [
      `Somebody, probably you, signed in at ${journal.name} with a Google account of this address. From now on it opens your account here.`,
      `If this was not you, write to ${journal.email} now, and set a new password for your mailbox.`,
    ],
  })
}

/** In the journal's time, and which that is. */
function toMoment(at: Date, { timeZone }: JournalSettings): string {
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })
  return `${moment.format(at)} (${timeZone})`
}
