// Somebody with several roles switches to another.
import { redirect } from 'react-router'
import { orSayAt, redirectWithNotice } from '#edge/notices.ts'
import { readForm } from '#edge/read-form.server.ts'
import { dashboardPath } from '#journal/desk-addresses.ts'
import { withArticle } from '#journal/roles.ts'
import { ActingRole } from '../asked.ts'
import { atWorkKey } from '../signed-in/at-work.server.ts'
import { findAskedPath } from '../signed-in/need-signed-in.server.ts'
import { act } from '../use-cases/acting.server.ts'
import type { Route } from './+types/acting.ts'

export const loader = () => redirect(dashboardPath)

export async function action({ request, context }: Route.ActionArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const { type } = await readForm(request, ActingRole)
  await orSayAt(dashboardPath, () => act(services, viewer, type))
  return redirectWithNotice(
    findAskedPath(request) ?? dashboardPath,
    `You’re now working as ${withArticle[type]}.`,
  )
}
