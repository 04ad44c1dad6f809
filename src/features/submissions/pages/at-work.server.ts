export { atWork, type AtWork } from '#features/identity/at-work.server.ts'
