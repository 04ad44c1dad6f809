// Loaded only when the first password is chosen: its word lists take 20 MB.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// Anything longer is ignored: it makes no password weaker, and the time grows with the square of the length.
const longest = 40

export const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: longest })
