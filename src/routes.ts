// Every URL of the site, in reading order.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('features/about/pages/home.tsx'),
] satisfies RouteConfig
