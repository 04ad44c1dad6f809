// The editor's own copy of the package; the name is an alias in vite.office.config.ts.
declare module 'emf-converter-of-the-editor' {
  export type EmfConvertOptions = { maxRecords?: number }
  type Convert = (buffer: ArrayBuffer, options?: EmfConvertOptions) => Promise<string | null>
  export const convertEmfToDataUrl: Convert
  export const convertWmfToDataUrl: Convert
}
