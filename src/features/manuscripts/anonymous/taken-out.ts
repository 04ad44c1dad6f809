// What a copy without its author's names has lost, for the author to see.

export type TakenOut = {
  /** What the file says about itself: 'author', 'company', … */
  properties: string[]
  comments: number
  changes: number
  /** Pictures with metadata from a camera or a program; `places` of them said where they were taken. */
  pictures: number
  places: number
  /** Names of folders and files: of linked pictures, of the template, in links, in alternative texts. */
  paths: number
  /** Words that Word filled in: the author, the user, the file's name. */
  fields: number
  /** Records from a reference manager within the text. */
  records: number
  /** Files inside the file that were cleaned or left out; their pictures stay. */
  objects: number
  /** Parts with words or names no reader sees: accounts, signatures, previews, other programs' data. */
  hidden: number
}

export function nothingTakenOut(): TakenOut {
  return {
    ...{ properties: [], comments: 0, changes: 0, pictures: 0, places: 0, paths: 0, fields: 0, records: 0 },
    ...{ objects: 0, hidden: 0 },
  }
}

/** Each as an item in a list: 'the names on 12 comments'. Empty if nothing was found. */
export function tellTakenOut(it: TakenOut): string[] {
  const plainPictures = it.pictures - it.places
  return [
    it.properties.length > 0 && `file properties (${it.properties.join(', ')})`,
    it.comments > 0 && `the ${names(it.comments)} on ${many(it.comments, 'comment')}`,
    it.changes > 0 && `the ${names(it.changes)} on ${many(it.changes, 'tracked change')}`,
    it.places > 0 && `the location data of ${many(it.places, 'picture')}`,
    plainPictures > 0 && `the metadata of ${many(plainPictures, 'picture')}`,
    it.paths > 0 && many(it.paths, 'name of a file or folder', 'names of files or folders'),
    it.fields > 0 && many(it.fields, 'field that Word fills in', 'fields that Word fills in'),
    it.records > 0 && many(it.records, 'record from a reference manager', 'records from a reference manager'),
    it.objects > 0 && many(it.objects, 'file inside the file', 'files inside the file'),
    it.hidden > 0 && `hidden data from Word and other programs`,
  ].filter((line) => line !== false)
}

const names = (count: number) => (count === 1 ? 'name' : 'names')
const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`
