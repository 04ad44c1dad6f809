// Who is told of a paper once it's published. The registrar is told of its reviews separately.
export const receivers = ['registrar', 'reviews', 'doaj'] as const
export type Receiver = (typeof receivers)[number]

// oxfmt-ignore
export const receiverWords: Record<Receiver, { name: string; what: string; title: string }> = {
  registrar: { name: 'the registrar', what: 'DOI',             title: 'DOI registration' },
  reviews:   { name: 'the registrar', what: 'DOIs of reviews', title: 'DOIs of the reviews' },
  doaj:      { name: 'DOAJ',          what: 'Entry in DOAJ',   title: 'Entry in DOAJ' },
}
