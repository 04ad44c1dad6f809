import { redirect } from 'react-router'

/** /news: where notifications were until 0.1.0. */
export const loader = () => redirect('/notifications', 301)
