import { setImmediate as aMoment } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { readJatsDtd } from './jats-dtd.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('the DTD stays whole for as long as somebody checks by it', async () => {
  const validator = readJatsDtd()
  for (let n = 0; n < 5; n++) {
    collectGarbage()
    await aMoment() // what was collected is let go of in the next turn of the event loop
  }
  using other = XmlDocument.fromString(`<a>${'<b>in its memory</b>'.repeat(100_000)}</a>`)
  expect(other.root.name).toBe('a')
  using article = XmlDocument.fromString('<article><nonsense/></article>')
  expect(() => validator.validate(article)).toThrow(/nonsense/)
})
