// Every hostile file against the running program, by upload and by an editor's save: what it says, and how much it
// uses.
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusals, type Refusal } from '#journal/refusals.ts'
import { join, type Api } from './support/api.ts'
import { nastyAnswers, nastyFiles } from './support/nasty-files.ts'
import { forget, startSite, type Site } from './support/site.ts'
import { aText, aWordFile } from './support/submissions.ts'

const mostMemory = 300 // MB

describe.skipIf(nastyFiles.length === 0)('a nasty file (skipped where ../shared is missing)', () => {
  let site: Site
  let author: Api
  let draft: string
  let save: (bytes: Uint8Array<ArrayBuffer>) => Promise<Said>

  beforeAll(async () => {
    // Whether this machine could convert a .doc isn't tested here.
    site = await startSite({ env: { SOFFICE: 'off', ADD_ONS: 'off' } })
    author = await join(site, 'anwen@demo.example')
    draft = await aDraft()
    save = await anEditorOf(await aDraft())
  }, 120_000)
  afterAll(async () => {
    await site.stop()
    forget(site)
  })

  test.each(nastyFiles)('$name is answered, and takes little memory', async ({ name, bytes }) => {
    forgetPeak(site)
    const uploaded = await author.upload(
      '/api/submissions/create-author',
      { submissionId: draft, title: aText.title, status: 'incomplete' },
      { name, bytes: bytes() },
    )
    const saved = await save(bytes())
    const peak = peakOf(site)
    expect({ status: uploaded.status, message: uploaded.body['message'] }).toEqual(uploadOf(name))
    expect(saved).toEqual(saveOf(name))
    expect(peak).toBeLessThan(mostMemory)
  })

  async function aDraft(): Promise<string> {
    const paper = { name: 'paper.docx', bytes: aWordFile('Paper creeps.') }
    const progress = { title: aText.title, status: 'incomplete' }
    const { body } = await author.upload('/api/submissions/create-author', progress, paper)
    return (body['data'] as { id: string }).id
  }

  async function anEditorOf(submissionId: string) {
    const { body } = await author.post(`/api/wopi/token/${submissionId}`, { permission: 'edit' })
    const { token, wopiSrc } = body as { token: string; wopiSrc: string }
    const ask = (ending: string, operation: string, content?: Uint8Array<ArrayBuffer>) =>
      fetch(wopiSrc + ending, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'x-wopi-override': operation,
          'x-wopi-lock': 'A',
        },
        ...(content && { body: content }),
      })
    await ask('', 'LOCK')
    return async (content: Uint8Array<ArrayBuffer>): Promise<Said> => {
      const answer = await ask('/contents', 'PUT', content)
      const { message } = (await answer.json()) as { message?: string }
      return { status: answer.status, message }
    }
  }
})

type Said = { status: number; message: string | undefined }

const isRefusal = (answer: string | undefined): answer is Refusal =>
  answer !== undefined && answer in refusals

function uploadOf(name: string): Said {
  const answer = nastyAnswers[name]
  if (answer === 'docx') return { status: 200, message: undefined }
  const { status, message } = refusals[isRefusal(answer) ? answer : 'doc_not_taken']
  return { status, message }
}

/** An editor may empty the document; it may not turn it into another kind of file. */
function saveOf(name: string): Said {
  const answer = nastyAnswers[name]
  if (answer === 'docx' || answer === 'file_empty') return { status: 200, message: undefined }
  const refusal = isRefusal(answer) ? answer : 'not_word'
  return { status: 400, message: refusals[refusal].message }
}

/** The most memory the server's process has used since then, in MB: proc_pid_status(5), proc_pid_clear_refs(5). */
function peakOf({ pid }: Site): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function forgetPeak({ pid }: Site): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
