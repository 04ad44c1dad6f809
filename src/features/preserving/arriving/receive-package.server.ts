import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readForm } from '#features/manuscripts/read-form.server.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'
import { largestPackage } from '../contract.ts'

/** The one file of a form. Refuses what's too large while it arrives. */
export async function receivePackage(request: Request): Promise<{ name: string; bytes: Uint8Array }> {
  const folder = await mkdtemp(join(tmpdir(), 'alidade-package-'))
  try {
    const wanted = { name: 'package', largest: largestPackage }
    const { file, refusal } = await readForm(request, join(folder, 'package'), wanted)
    if (refusal) throw new Refused(ofPackages[refusal] ?? refusal)
    if (!file) throw new Refused('package_missing')
    return { name: toName(file.name), bytes: await readFile(file.path) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const ofPackages: Partial<Record<Refusal, Refusal>> = {
  file_too_large: 'package_too_large',
  file_missing: 'package_missing',
}

/** Without folders and invisible characters. */
const toName = (raw: string) =>
  (raw.toWellFormed().split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 150) || 'package.zip'
