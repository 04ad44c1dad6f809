// For deleting an account: the lock on it, and where else email to its owner may be.
export { listAddressesUnderWay, lockAccount } from '../store/leaving.server.ts'
