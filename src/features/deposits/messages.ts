// What publishers are told of a deposit.
import { toName, type About, type Message } from '#features/submissions/telling/message.ts'
import { depositPath } from '#journal/desk-addresses.ts'
import { fields, type Told } from '#journal/deposits/fields.ts'
import type { Receiver } from '#journal/deposits/receivers.ts'

const toDeposit = ({ id }: About, receiver: Receiver) => ({
  label: 'Open the deposit',
  path: depositPath(id, receiver),
})

const whatWeSent = (it: About, receiver: Receiver) =>
  receiver === 'reviews' ? `the reviews for ${toName(it)}` : toName(it)

const failed: Record<Receiver, string> = {
  registrar: 'The DOI of a paper wasn’t registered',
  reviews: 'The DOIs of a paper’s reviews weren’t registered',
  doaj: 'DOAJ didn’t accept a paper',
}
const silent: Record<Receiver, string> = {
  registrar: 'The registrar hasn’t answered for a day',
  reviews: 'No word from the registrar for a day about a paper’s reviews',
  doaj: 'DOAJ hasn’t answered for a day',
}

const statusPage: Record<Receiver, string> = {
  registrar: 'Check the registrar’s status page.',
  reviews: 'Check the registrar’s status page.',
  doaj: 'Check DOAJ’s status page.',
}

export const depositFailed = (it: About, receiver: Receiver, told: readonly Told[]): Message => ({
  title: `${failed[receiver]}: ${it.reference}`,
  text: `The deposit of ${whatWeSent(it, receiver)} failed.`,
  quote: told.map(({ field, sentence }) => `${fields[field]}: ${sentence}`),
  next: `Next: ${told[0]?.mend ?? 'Open the deposit.'}`,
  link: toDeposit(it, receiver),
})

export const depositOverdue = (it: About, receiver: Receiver): Message => ({
  title: `${silent[receiver]}: ${it.reference}`,
  text: `We deposited ${whatWeSent(it, receiver)}, and still haven’t had an answer. We’ll keep asking.`,
  next: `${statusPage[receiver]} If it reports no problems, write to their support team.`,
  link: toDeposit(it, receiver),
})
