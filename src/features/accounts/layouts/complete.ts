// Around the pages where people act under their name: anyone who came through Google and hasn't given one yet is sent
// to do so.
import { atWorkKey } from '../signed-in/at-work.server.ts'
import { needCompleteProfile } from '../signed-in/need-signed-in.server.ts'
import type { Route } from './+types/complete.ts'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => needCompleteProfile(context.get(atWorkKey).person, request),
]
