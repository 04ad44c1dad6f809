// What the host tells an editor about a document and whoever opens it.
// https://learn.microsoft.com/en-us/microsoft-365/cloud-storage-partner-program/rest/files/checkfileinfo
import { dashboardPath } from '#journal/desk-addresses.ts'
import { isoTime, itemVersion } from '#features/manuscripts/item-version.ts'

export type Told = {
  file: { name: string; extension: string; size: number; version: number; saves: number; modifiedAt: number }
  ownerId: string
  person: { id: string; name: string; mayEdit: boolean; suggests: boolean; userInfo: string }
  journal: { name: string; publicUrl: string }
}

/** Editors ignore properties they don't know, so one answer serves them all. */
export function toFileInfo({ file, ownerId, person, journal }: Told) {
  return {
    BaseFileName: file.name,
    FileExtension: file.extension,
    OwnerId: ownerId,
    Size: file.size,
    Version: itemVersion(file),
    LastModifiedTime: isoTime(file.modifiedAt),
    UserId: person.id,
    UserFriendlyName: person.name,
    UserInfo: person.userInfo,
    UserCanWrite: person.mayEdit,
    ReadOnly: !person.mayEdit,
    // Our own frame then opens in suggesting mode.
    SuggestsChanges: person.suggests,
    IsAnonymousUser: false,
    IsEduUser: false,
    LicenseCheckForEditIsEnabled: false,
    ...abilities,
    PostMessageOrigin: new URL(journal.publicUrl).origin,
    CloseUrl: journal.publicUrl + dashboardPath,
    BreadcrumbBrandName: journal.name,
    BreadcrumbBrandUrl: journal.publicUrl,
  }
}

/** Offers nothing that would be answered with 501. */
const abilities = {
  SupportsLocks: true,
  SupportsGetLock: true,
  SupportsExtendedLockLength: true,
  SupportsUpdate: true,
  SupportsUserInfo: true,
  SupportsRename: false,
  SupportsDeleteFile: false,
  SupportsContainers: false,
  SupportsEcosystem: false,
  SupportsAddActivities: false,
  UserCanNotWriteRelative: true,
  UserCanRename: false,
  RestrictedWebViewOnly: false,
  HidePrintOption: false,
  HideSaveOption: false,
  EnableOwnerTermination: false,
}
