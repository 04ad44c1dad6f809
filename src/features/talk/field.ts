import type { TalkField } from '#features/unsent/fields.ts'

/** The field of a message that's being typed. */
export const fieldOf = (conversation: string): TalkField => `talk-${conversation}`

export const conversationOf = (field: string): string => field.replace('talk-', '')
