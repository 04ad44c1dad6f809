// What publishers are told of a deposit.
import { toName, type About, type Message } from '#features/submissions/telling/message.ts'
import { fields, type Told } from '#journal/deposits/fields.ts'

const toDeposit = ({ id }: About) => ({ label: 'Open the deposit', path: `/deposits/${id}` })

export const depositFailed = (it: About, told: readonly Told[]): Message => ({
  title: `The DOI of a paper wasn’t registered: ${it.reference}`,
  text: `The deposit of ${toName(it)} failed.`,
  quote: told.map(({ field, sentence }) => `${fields[field]}: ${sentence}`),
  next: `Next: ${told[0]?.mend ?? 'Open the deposit.'}`,
  link: toDeposit(it),
})

export const depositOverdue = (it: About): Message => ({
  title: `The registrar hasn’t answered for a day: ${it.reference}`,
  text: `We deposited the DOI of ${toName(it)}, and still don’t know what became of it. We keep asking.`,
  next: 'There’s nothing to do yet. If the registrar’s status page shows no trouble, write to its support.',
  link: toDeposit(it),
})
