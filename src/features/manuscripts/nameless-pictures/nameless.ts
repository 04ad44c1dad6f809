/** A cleaned picture; `hadPlace`: it said where it was taken. */
export type Nameless = { bytes: Uint8Array; hadPlace: boolean }
