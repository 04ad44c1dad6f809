// What is kept, or made now and kept from then on.
import type { Context } from 'hono'
import type { KeptPages } from './kept-pages.ts'
import type { Asked, StoredPage } from './stored-page.ts'

type Wanted = {
  pages: KeptPages
  address: string
  /** A Response is for this request alone. */
  make: () => Promise<StoredPage | Response>
}

/** If several readers ask for a page that isn't there yet, one has it made. */
export async function answerKept(c: Context, { pages, address, make }: Wanted): Promise<Response> {
  // No one waits in vain: until the first has started, the next would start as well.
  const coming = pages.findComing(address)
  const there = pages.find(address) ?? (coming && (await coming))
  if (there) return answerWith(c, there)
  const other: { response?: Response } = {}
  const page = await pages.make(address, async () => {
    const made = await make()
    if (made instanceof Response) {
      other.response = made
      return undefined
    }
    await made.prepare(askedOf(c))
    return made
  })
  return page ? answerWith(c, page) : other.response! // one of the two was made
}

/** In the form this reader can take. */
export function answerWith(c: Context, page: StoredPage): Response {
  const { status, headers, body } = page.answer(askedOf(c))
  return new Response(body, { status, headers })
}

const askedOf = ({ req }: Context): Asked => ({
  method: req.method,
  accept: req.header('accept'),
  accepted: req.header('accept-encoding'),
  ifNoneMatch: req.header('if-none-match'),
})
