// What operators can read: `npm run journal -- messages`.
import type { Services } from '#edge/context.ts'
import { listMessages } from './use-cases.server.ts'

type Print = (line: string) => void

async function messages(services: Services, _args: string[], print: Print): Promise<void> {
  const found = await listMessages(services)
  if (found.length === 0) return print('No one has written yet.')
  for (const { sentAt, name, email, subject, message } of found)
    print(
      [`${sentAt.toISOString()}  ${name} <${email}>`, subject, message]
        .filter(Boolean)
        .join('\n')
        .concat('\n'),
    )
}

export const commands = { messages }
