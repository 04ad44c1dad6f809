// The API's own description, folded from the contracts (OpenAPI 3.1.0).
import * as z from 'zod'
import type { $ZodType } from 'zod/v4/core'
import type { Contract, Endpoint } from './endpoint.ts'

type Json = Record<string, unknown>

/** The OpenAPI document of all contracts together. */
export function toOpenApi(contract: Contract, info: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const [operationId, it] of Object.entries(contract)) {
    const [method, path] = it.route.split(' ') as [string, string]
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(operationId, it) }
  }
  return { openapi: '3.1.0', info, paths, components: { schemas: { Problem: problem }, securitySchemes } }
}

const securitySchemes = { bearer: { type: 'http', scheme: 'bearer' } }

const problem = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function toOperation(operationId: string, it: Endpoint): Json {
  return {
    operationId,
    summary: it.summary,
    ...(it.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(Array.isArray(it.access) && { description: `For ${it.access.join(', ')}.` }),
    parameters: [...toParameters(it.params, 'path'), ...toParameters(it.query, 'query')],
    ...toRequestBody(it),
    responses: toResponses(it),
  }
}

function toRequestBody(it: Endpoint): Json {
  const schema = it.form ?? it.body
  if (!schema) return {}
  const mediaType = it.form ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: true, content: { [mediaType]: { schema: toSchema(schema, 'input') } } } }
}

function toResponses(it: Endpoint): Json {
  const success =
    it.success === 302
      ? { description: 'Redirected', headers: { location: { schema: { type: 'string' } } } }
      : { description: 'Done', content: { 'application/json': { schema: toSchema(it.answer, 'output') } } }
  const refusal = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  return {
    [it.success ?? 200]: success,
    ...Object.fromEntries(statuses(it).map((status) => [status, refusal])),
  }
}

/** Every status that a refusal of this endpoint may have, in order. */
function statuses(it: Endpoint): number[] {
  const guarded = it.access === 'public' ? [] : [401]
  const byRole = Array.isArray(it.access) ? [403] : []
  const parsed = it.body || it.query || it.params || it.form ? [422] : []
  return [...new Set([...guarded, ...byRole, ...parsed, ...(it.refuses ?? [])])].sort((a, b) => a - b)
}

function toParameters(schema: $ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, it]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: it,
  }))
}

function toSchema(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...document } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return document
}
