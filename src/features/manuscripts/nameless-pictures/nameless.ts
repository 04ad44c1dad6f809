/** Colour profiles go, because they name screens; with `withProfile` they stay, because colours must be right. */
export type Keeping = { withProfile: boolean }

/** A cleaned picture; `hadPlace`: it said where it was taken. */
export type Nameless = { bytes: Uint8Array; hadPlace: boolean }
