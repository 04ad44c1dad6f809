import { links, toName, type About, type Message } from '#features/submissions/telling/message.ts'

/** If a change has no public line, the email says neither why nor what: not everybody who reads it is to know. */
export const paperMended = (
  it: About,
  { reason, isSilent }: { reason: string; isSilent: boolean },
): Message => ({
  title: `We’ve amended your published paper: ${it.reference}`,
  text: `We’ve made a small change to ${toName(it)}. We’re updating its page, its PDF and the indexes’ records.`,
  quote: isSilent ? [] : ['What we tell readers:', reason],
  next: 'There’s nothing for you to do. If something still isn’t right, please write to us.',
  link: links.read(it),
})

export const newVersion = (it: About, { number, note }: { number: number; note: string }): Message => ({
  title: `Version ${number} of your paper is being published: ${it.reference}`,
  text: `We’re publishing a new version of ${toName(it)}. Its DOI stays the same, and the earlier version stays online.`,
  quote: ['What we tell readers:', note],
  next: 'Please look through it, and write to us if something isn’t right.',
  link: links.read(it),
})
