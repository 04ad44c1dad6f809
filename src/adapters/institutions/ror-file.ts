// The registry as it's published, one JSON file of some 300 MB: https://ror.readme.io/docs/data-dump
import { createReadStream } from 'node:fs'
import type { Institutions } from './institutions.ts'
import { listedInstitutions, toListed, type Listed } from './listed.ts'
import { RorRecord, toInstitution } from './record.ts'

/** `path` leads to a file such as v1.70-2025-08-26-ror-data_schema_v2.json. What's closed down isn't offered. */
export function rorFile(path: string): Institutions {
  return listedInstitutions(async () => {
    const all: Listed[] = []
    for await (const text of objectsIn(createReadStream(path, 'utf8'))) {
      const record = RorRecord.parse(JSON.parse(text))
      if (record.status !== 'active') continue
      all.push(
        toListed(
          toInstitution(record),
          record.names.map(({ value }) => value),
        ),
      )
    }
    return all
  })
}

/** The objects of a list, one after another: the whole is longer than a string can be. */
async function* objectsIn(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let depth = 0
  let object = ''
  let isQuoted = false
  let isEscaped = false
  for await (const chunk of chunks) {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const sign = chunk[at]
      if (isEscaped) isEscaped = false
      else if (isQuoted && sign === '\\') isEscaped = true
      else if (sign === '"') isQuoted = !isQuoted
      else if (!isQuoted && sign === '{' && depth++ === 0) from = at
      else if (!isQuoted && sign === '}' && --depth === 0) {
        yield object + chunk.slice(from, at + 1)
        object = ''
      }
    }
    if (depth > 0) object += chunk.slice(from)
  }
  if (depth > 0) throw new Error('The registry’s file is incomplete.')
}
