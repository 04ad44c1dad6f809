// The door of the program, which every Node since 12 can read: one that is too old for the rest is told so in a sentence.
import { whyTooOld } from '../scripts/setup/old-node.mjs'

const sentence = whyTooOld(
  [24, 7],
  'It needs 24.7 or newer: `npm start` installs that, or you can get it at https://nodejs.org',
)
if (sentence) {
  console.error(sentence)
  process.exitCode = 1
} else void import('./main.ts')
