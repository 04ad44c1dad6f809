// Loaded when the first password is chosen, and not before: its lists of words take 20 MB.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// Signs beyond it are not looked at: they make no password weaker, and the time grows with the square of their number.
const longest = 40

export const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: longest })
