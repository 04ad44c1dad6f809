/** Colour profiles go, because they name screens; where `withProfile`, they stay, because colours must be true. */
export type Keeping = { withProfile: boolean }

/** A cleaned picture; `hadPlace`: it said where it was taken. */
export type Nameless = { bytes: Uint8Array; hadPlace: boolean }
