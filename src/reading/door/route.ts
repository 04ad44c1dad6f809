// What readers may ask for, and what they are answered.
import type { Services } from '#edge/context.ts'

/** What an answer depends on, and all it sees: what stands in its path, and what its route names of the query. */
export type Asked<Name extends string = never> = {
  services: Services
  params: Readonly<Record<Name, string>>
  query: URLSearchParams
}

/** The same for everybody who asks for the address, unless its `cache-control` says otherwise. */
export type Made = {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  /** How long it's kept when nobody announces that it has changed. */
  seconds?: number | undefined
}

type Page<Name extends string> = { page(asked: Asked<Name>): Promise<Made> }
/** A `Response` is for this request alone: a file, or the way to another address. */
type File<Name extends string> = { file(asked: Asked<Name>, request: Request): Promise<Made | Response> }

/** What can't be shown is told on an error page where a page was asked for, and in a sentence where a file was. */
export type Route<Name extends string = string> = (Page<Name> | File<Name>) & {
  /** `/articles/:id.pdf` */
  path: string
  query?: readonly string[]
}
