import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Log } from '../log.ts'
import { addOnConverter } from './add-on.ts'
import { noConverter } from './no-converter.ts'
import type { Converter } from './old-word.ts'
import { sofficeConverter } from './soffice.ts'

/**
 * `soffice` is its path, 'off', or undefined to look for it; `addOns` is the folder of add-ons, or undefined for none.
 */
type Where = { soffice?: string | undefined; addOns: string | undefined; log: Log }

/** The machine's LibreOffice, or else the add-on, or else nothing. Throws if `soffice` doesn't name a program. */
export function findConverter({ soffice, addOns, log }: Where): Converter {
  const command = soffice === 'off' ? undefined : soffice ? needProgram(soffice) : findOnPath('soffice')
  if (command) return sofficeConverter(command)
  return addOns ? addOnConverter(addOns, { log }) : noConverter()
}

export function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

function needProgram(path: string): string {
  if (isProgram(path)) return path
  throw new Error(`SOFFICE is ${path}, but there is no such program. Set it to another path, or to off.`)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
