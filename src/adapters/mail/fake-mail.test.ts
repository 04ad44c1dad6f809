import { describe } from 'vitest'
import { fakeMail } from './fake-mail.ts'
import { mailContract } from './mail.contract.ts'

describe('fake mail', () => {
  mailContract(async () => {
    const mail = fakeMail()
    return { mail, received: async () => mail.accepted }
  })
})
