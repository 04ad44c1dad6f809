import { build } from './build.mjs'
import { needChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { alone } from './lock.mjs'
import { linkNode } from './node.mjs'
import { Interrupted } from './run.mjs'

const asked = (option) => process.argv.includes(option)

try {
  if (asked('--link')) linkNode()
  else await alone(setUp) // two at once would delete each other's packages
} catch (error) {
  if (!(error instanceof Interrupted)) console.error(error.message)
  process.exitCode = error.exitCode ?? 1
}

async function setUp() {
  await install()
  const node = linkNode()
  if (asked('--build')) await build(node)
  if (asked('--test')) await needChromium()
}
