import { redirect } from 'react-router'
import { notificationsPath } from '#journal/desk-addresses.ts'

/** /news: where notifications were until 0.1.0. */
export const loader = () => redirect(notificationsPath, 301)
