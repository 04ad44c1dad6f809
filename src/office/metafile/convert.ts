// Replaces the package emf-converter (alias in vite.office.config.ts), which loses the letters of MathType's equations:
// it knows neither TA_UPDATECP nor Symbol's encoding. This changes only what's displayed, not the stored picture.
import {
  convertEmfToDataUrl as convertEmf,
  convertWmfToDataUrl as convertWmf,
  type EmfConvertOptions,
} from 'emf-converter-of-the-editor'
import { drawFormula } from './draw-formula.ts'

export async function convertWmfToDataUrl(
  buffer: ArrayBuffer,
  options?: EmfConvertOptions,
): Promise<string | null> {
  const formula = await drawFormula(buffer).catch(() => undefined) // damaged: the original may cope with it
  return formula ?? convertWmf(buffer, options)
}

const mostRecords = 1_000_000 // plots by R with more than the usual 200 000 were cut off

export function convertEmfToDataUrl(
  buffer: ArrayBuffer,
  options?: EmfConvertOptions,
): Promise<string | null> {
  return convertEmf(buffer, { ...options, maxRecords: mostRecords })
}
