import type { FileInfo } from '../wopi-client.ts'

/** What a person may do about the changes and comments of a document. Reading them is for everybody who may open it. */
export type Permissions = {
  /** Write comments, answer, resolve and reopen them. */
  comments: boolean
  /** Accept and reject tracked changes. */
  decides: boolean
}

// oxfmt-ignore
const permissions = {
  reads:    { comments: false, decides: false },
  suggests: { comments: true,  decides: false },
  edits:    { comments: true,  decides: true  },
} as const satisfies Record<string, Permissions>

export function permissionsOf(info: Pick<FileInfo, 'SuggestsChanges'>, mayEdit: boolean): Permissions {
  if (!mayEdit) return permissions.reads
  return info.SuggestsChanges ? permissions.suggests : permissions.edits
}
