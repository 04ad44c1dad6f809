/** How a proof stands: with its author, back with comments, or confirmed. */
export const proofStates = ['sent', 'returned', 'confirmed'] as const
export type ProofState = (typeof proofStates)[number]
