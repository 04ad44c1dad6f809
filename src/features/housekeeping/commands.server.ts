// What operators can ask about files: `npm run journal -- check`.
import type { Services } from '#edge/context.ts'
import { checkFiles, type Checked } from './checking/check.server.ts'

type Print = (line: string) => void

/** If something is wrong, throws an error that says what to do, so that the exit code isn't 0. */
async function check(services: Services, _args: string[], print: Print): Promise<void> {
  const found = await checkFiles(services)
  print(`The database refers to ${files(found.used)}; the journal’s storage holds ${files(found.stored)}.`)
  if (found.unused > 0)
    print(
      `The database doesn’t refer to ${files(found.unused)}. Leftovers from rejected uploads and deleted papers are cleaned up in a day or two.`,
    )
  for (const { key, fault, uses } of found.faulty) print(`${fault.padEnd(8)} ${key}  ${uses.join(', ')}`)
  for (const reference of found.withoutManuscript) print(`no file  ${reference}`)
  const wrong = whatToDo(found)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  print('Every file is there, and every byte is as it was saved.')
}

/** '1 file', '2,000 files'. */
export const files = (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString('en')} files`)

function whatToDo({ faulty, withoutManuscript }: Checked): string[] {
  return [
    ...(faulty.length > 0
      ? [
          `${files(faulty.length)} missing or damaged. To restore those that a backup still has: npm run journal -- restore PLACE --files`,
          'Then run the check again, and check the disk: files don’t change by themselves.',
        ]
      : []),
    ...(withoutManuscript.length > 0
      ? [
          `Left without a manuscript: ${withoutManuscript.join(', ')}. Please ask their authors to send the file again.`,
        ]
      : []),
  ]
}

export const commands = { check }
