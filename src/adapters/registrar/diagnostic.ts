// What Crossref says of a deposit, a doi_batch_diagnostic:
// https://www.crossref.org/documentation/register-maintain-records/verify-your-registration/interpret-submission-logs/
import { elementsOf, type XmlElement } from '../xml-elements.ts'
import type { DepositResult } from './registrar.ts'

/** One refused record refuses the deposit; a warning doesn't. */
export function toResult(raw: string): DepositResult {
  const elements = elementsOf(raw)
  const status = elements.find(({ name }) => name === 'doi_batch_diagnostic')?.attributes['status']
  if (status === 'unknown_submission') return { state: 'unknown', answer: '', raw }
  if (status !== 'completed') return { state: 'waiting', answer: '', raw }
  const records = recordsOf(elements)
  const failures = records.filter((it) => it.status !== 'Success' && it.status !== 'Warning')
  const warnings = records.filter((it) => it.status === 'Warning')
  if (records.length === 0) return { state: 'refused', answer: 'No record was found in the deposit.', raw }
  const state = failures.length > 0 ? 'refused' : 'registered'
  return { state, answer: linesOf(failures.length > 0 ? failures : warnings), raw }
}

type Diagnosed = { status: string; messages: string[] }

function recordsOf(elements: readonly XmlElement[]): Diagnosed[] {
  const records: Diagnosed[] = []
  for (const { name, attributes, text } of elements) {
    if (name === 'record_diagnostic') records.push({ status: attributes['status'] ?? '', messages: [] })
    if (name === 'msg' && text.trim()) records.at(-1)?.messages.push(text.trim())
  }
  return records
}

const linesOf = (records: Diagnosed[]) =>
  records
    .map(({ messages }) => messages.join('\n') || 'No reason was given.')
    .join('\n')
    .replaceAll(/\s*\n\s*/g, '\n')
