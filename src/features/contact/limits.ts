const hour = 3600 // seconds

// oxfmt-ignore
/**
 * How much may be written to the journal. Behind a proxy we don't trust, everyone shares its address:
 * docs/operating.md.
 */
export const limits = {
  messagesFromOneAddress:    { tries: 20,  seconds: hour, refusal: 'messages_many' },
  messagesFromOneSender:     { tries: 5,   seconds: hour, refusal: 'messages_many' },
  messagesInAll:             { tries: 200, seconds: hour, refusal: 'messages_many' },
  acknowledgementsToOne:     { tries: 1,   seconds: hour },
  acknowledgementsInAll:     { tries: 60,  seconds: hour },
} as const

/** How long a message is kept. */
export const keptDays = 180
