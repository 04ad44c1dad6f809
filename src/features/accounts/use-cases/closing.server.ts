// For whoever leaves: the lock on the account, and where else mail to its person may lie.
export { listAddressesUnderWay, lockAccount } from '../store/leaving.server.ts'
