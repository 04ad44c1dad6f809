import type { Readable } from 'node:stream'
import { privateFile } from '#edge/private-file.server.ts'

type File = { name: string; mediaType: string; size: number; stream: Readable }

/** A file to be downloaded, never displayed: it came from a stranger. */
export const attachment = ({ stream, ...file }: File): Response => privateFile({ ...file, body: stream })
