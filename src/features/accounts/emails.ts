import { dear, frameEmail } from '#features/outbox/email-frame.ts'
import { settingsPath } from '#journal/desk-addresses.ts'
import { toOrcidUrl } from '#journal/paper/orcid.ts'
import type { ProviderName } from '#journal/people/providers.ts'
import type { JournalSettings } from '#edge/context.ts'

export function verificationEmail(journal: JournalSettings, name: string, link: string) {
  return frameEmail(journal, {
    title: 'Verify your email',
    greeting: dear(name),
    paragraphs: [
      `Please confirm that this address is yours. You can then sign in to ${journal.name}, submit papers and follow their progress.`,
    ],
    button: { label: 'Verify Email', href: link },
    closing: [
      'The link works once and expires in two days. If you didn’t register, you can ignore this email: no one can use the account without the link.',
    ],
  })
}

export function resetEmail(journal: JournalSettings, name: string, link: string) {
  return frameEmail(journal, {
    title: 'Set a new password',
    greeting: dear(name),
    paragraphs: [`Someone, probably you, asked to reset your password at ${journal.name}.`],
    button: { label: 'Set New Password', href: link },
    closing: [
      'The link works once and expires in an hour. If you didn’t ask for it, you can ignore this email: your password stays the same.',
    ],
  })
}

export function newAddressEmail(journal: JournalSettings, name: string, link: string) {
  return frameEmail(journal, {
    title: 'Confirm your new email',
    greeting: dear(name),
    paragraphs: [
      `You entered this address in your profile at ${journal.name}. Once you confirm it, it replaces the old one.`,
    ],
    button: { label: 'Confirm Email', href: link },
    closing: ['The link works once and expires in two days.'],
  })
}

/** To the address that's about to be replaced, in case someone else is behind it. */
export function oldAddressEmail(journal: JournalSettings, name: string, newEmail: string) {
  return frameEmail(journal, {
    title: 'Your email is being changed',
    greeting: dear(name),
    paragraphs: [
      `Someone, probably you, is changing the email for your account at ${journal.name} to ${newEmail}. The change takes effect once the link we sent there is opened.`,
      'If this wasn’t you, set a new password now: that cancels the link and ends every session.',
    ],
    button: { label: 'Set New Password', href: `${journal.publicUrl}/forgot-password` },
    closing: [
      `Once that link has been opened, this address no longer gets you into the account. If it’s already too late, write to ${journal.email}.`,
    ],
  })
}

/** The last one to an address that has been replaced. */
export function addressChangedEmail(journal: JournalSettings, name: string, newEmail: string) {
  return frameEmail(journal, {
    title: 'Your email was changed',
    greeting: dear(name),
    paragraphs: [
      `The email for your account at ${journal.name} is now ${newEmail}. This is the last email we’ll send to the old address.`,
      `If this wasn’t you, write to ${journal.email} at once.`,
    ],
  })
}

// oxfmt-ignore
const signedOut = {
  everywhere: 'You’ve been signed out everywhere. Sign in with your new password.',
  elsewhere:  'Every other browser and program has been signed out.',
}

// oxfmt-ignore
const unlinkedFrom: Record<ProviderName, string> = {
  google: 'You can no longer sign in here with Google. To reconnect it, sign in with a Google account that has this address.',
  orcid:  'Your ORCID iD is disconnected. If it’s yours, connect it again on your profile.',
}

type Change = {
  where: keyof typeof signedOut
  /** What no longer opens the account. */
  unlinked?: readonly ProviderName[]
  /** When. */ at: Date
}

export function passwordChangedEmail(
  journal: JournalSettings,
  name: string,
  { where, unlinked = [], at }: Change,
) {
  return frameEmail(journal, {
    title: 'Your password was changed',
    greeting: dear(name),
    paragraphs: [
      `The password for your account at ${journal.name} has been changed. ${signedOut[where]}`,
      ...unlinked.map((provider) => unlinkedFrom[provider]),
      'If this wasn’t you, set a new password now.',
    ],
    facts: [['When', toMoment(at, journal)]],
    button: { label: 'Set New Password', href: `${journal.publicUrl}/forgot-password` },
  })
}

export function newDeviceEmail(journal: JournalSettings, name: string, device: { name: string; at: Date }) {
  return frameEmail(journal, {
    title: 'New sign-in to your account',
    greeting: dear(name),
    paragraphs: [
      `Someone signed in to your account at ${journal.name} with a browser or program that hasn’t been used for it before.`,
      'If it was you, you don’t need to do anything. If not, change your password: that ends every other session.',
    ],
    facts: [
      ['Signed in with', device.name],
      ['When', toMoment(device.at, journal)],
    ],
    button: { label: 'See Your Sessions', href: journal.publicUrl + settingsPath },
    closing: [`If you can’t sign in any more, reset your password: ${journal.publicUrl}/forgot-password`],
  })
}

/** In case it wasn't the address's owner who signed in there. */
export function providerAddedEmail(journal: JournalSettings, name: string, provider: string) {
  return frameEmail(journal, {
    title: `${provider} sign-in was added`,
    greeting: dear(name),
    paragraphs: [
      `Someone, probably you, signed in to ${journal.name} with a ${provider} account that has this address. From now on you can sign in here with it.`,
      `If this wasn’t you, write to ${journal.email} now, and change the password for your email account.`,
    ],
  })
}

/** In case it wasn't the account's owner who connected it. */
export function orcidConnectedEmail(journal: JournalSettings, name: string, orcid: string) {
  return frameEmail(journal, {
    title: 'Your ORCID iD was connected',
    greeting: dear(name),
    paragraphs: [
      `Someone, probably you, connected the ORCID iD ${toOrcidUrl(orcid)} to your account at ${journal.name}. From now on you can sign in here with it, and it appears on your papers.`,
      'If this wasn’t you, set a new password now: that disconnects the iD and ends every session.',
    ],
    button: { label: 'Set New Password', href: `${journal.publicUrl}/forgot-password` },
  })
}

/** In the journal's time zone, named. */
function toMoment(at: Date, { timeZone }: JournalSettings): string {
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })
  return `${moment.format(at)} (${timeZone})`
}
