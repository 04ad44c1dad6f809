import { expect, test } from 'vitest'
import { fates } from './leaving.ts'
import { statuses } from '#journal/statuses.ts'
import { whyNot } from '#journal/workflow.ts'

const author = { role: 'author', id: 'a' } as const
const paper = { authorId: 'a', coauthorIds: [], title: 'T', abstract: 'A', keywords: ['k'] }

test('whoever leaves withdraws exactly what an author may withdraw', () => {
  for (const status of statuses) {
    const mayWithdraw = whyNot('withdraw', { ...paper, status }, { viewer: author }) === undefined
    expect([status, fates[status] === 'withdraw']).toEqual([status, mayWithdraw])
  }
})
