import { fileKinds } from '#journal/paper/manuscript.ts'

/** What a file picker offers: '.docx,.doc'. The server looks into the file itself. */
export const wordFiles = Object.values(fileKinds)
  .map(({ extension }) => extension)
  .join(',')
