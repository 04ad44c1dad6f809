// Somebody with several roles switches to another.
import { redirect } from 'react-router'
import { orSayAt, redirectWithNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import { withArticle } from '#journal/roles.ts'
import { ActingRole } from '../asked.ts'
import { atWorkKey } from '../signed-in/at-work.server.ts'
import { findAskedPath } from '../signed-in/need-signed-in.server.ts'
import { act } from '../use-cases/acting.server.ts'
import type { Route } from './+types/acting.ts'

export const loader = () => redirect('/dashboard')

export async function action({ request, context }: Route.ActionArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const { type } = await readForm(request, ActingRole)
  await orSayAt('/dashboard', () => act(services, viewer, type))
  return redirectWithNotice(
    findAskedPath(request) ?? '/dashboard',
    `You’re now working as ${withArticle[type]}.`,
  )
}
