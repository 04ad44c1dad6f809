import type * as z from 'zod/v4/core'
import { check } from './mount.server.ts'
import { readText } from './read-text.server.ts'

/** A page's form, without files, as its schema returns it. Refuses with one sentence for each field that's wrong. */
export async function readForm<S extends z.$ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  return check(schema, await readFields(request))
}

/** The fields as they were typed, without passwords, to be shown again with a refusal. */
export async function readTyped(request: Request): Promise<Record<string, string>> {
  const fields = Object.entries(await readFields(request))
  return Object.fromEntries(fields.filter(([name]) => !/password/i.test(name)))
}

async function readFields(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(request.clone())))
}
