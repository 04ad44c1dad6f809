// Makes a fresh clone runnable; `npm start`, `npm test` and the others call it first. Plain JavaScript without any
// package, because it runs before there are packages, under any Node from 20 on.
//   --link    choose the Node that runs everything (called by npm after each install)
//   --build   build the pages when their sources changed
//   --test    have Chromium ready for the journeys
import { build } from './setup/build.mjs'
import { needChromium } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { alone } from './setup/lock.mjs'
import { linkNode } from './setup/node.mjs'

const asked = (option) => process.argv.includes(option)

try {
  if (asked('--link')) linkNode()
  else alone(setUp) // two at once would delete each other's packages
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

function setUp() {
  install()
  const node = linkNode()
  if (asked('--build')) build(node)
  if (asked('--test')) needChromium()
}
