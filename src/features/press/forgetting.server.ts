// For other slices: what was made of a manuscript goes with it.
export { dropPressed as forgetPressed } from './store.server.ts'
