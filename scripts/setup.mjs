// Makes a fresh clone runnable; `npm start`, `npm test` and the others call it first. Plain JavaScript without any
// package, because it runs before there are packages, under Node 20 or newer; this file under older ones as well, to say so.
//   --link    choose the Node that runs everything (called by npm after each install)
//   --build   build the pages when their sources changed
//   --test    have Chromium ready for the journeys
import { whyTooOld } from './setup/old-node.mjs'

const sentence = whyTooOld([20, 0], 'Please install Node 20 or newer: https://nodejs.org')
if (sentence) {
  console.error(sentence)
  process.exitCode = 1
} else void import('./setup/set-up.mjs')
