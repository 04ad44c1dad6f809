const hour = 3600 // seconds

// oxfmt-ignore
/** How often alerts may be asked for: each sends an email to an address that may be anyone's. */
export const limits = {
  fromOneAddress: { tries: 20,  seconds: hour },
  toOneMailbox:   { tries: 3,   seconds: hour, refusal: 'mails_many' },
  inAll:          { tries: 200, seconds: hour },
} as const

/** How long we wait for somebody to confirm. */
export const keptDays = 3
