const { existsSync, readFileSync } = require('node:fs')
const { join } = require('node:path')
const { setTimeout: pause } = require('node:timers/promises')

const beside = (name) => join(__dirname, name)

/** While there is a file `wait` beside it, it waits; then it answers `made.docx`, or the words in capitals. */
async function convert(input) {
  while (existsSync(beside('wait'))) await pause(50)
  if (existsSync(beside('made.docx'))) return { data: readFileSync(beside('made.docx')) }
  return { data: Buffer.from(Buffer.from(input).toString().toUpperCase()) }
}

exports.createWorkerConverter = async () => ({ convert })
