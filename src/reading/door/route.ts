// What readers may ask for, and what they get.
import type { Services } from '#edge/context.ts'
import type { Form } from './forms.ts'

/** All that an answer depends on and can see: its path, and whatever its route names of the query. */
export type Asked<Name extends string = never> = {
  services: Services
  params: Readonly<Record<Name, string>>
  query: URLSearchParams
}

/** The same for everyone who asks for the address, unless its `cache-control` says otherwise. */
export type Made = {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  /** How long it's kept if no one announces a change. */
  seconds?: number | undefined
  /** Whoever asks for one of these by their Accept header is sent there. */
  forms?: readonly Form[] | undefined
}

type Page<Name extends string> = { page(asked: Asked<Name>): Promise<Made> }
/** A `Response` is for this request only: a file, or a redirect. */
type File<Name extends string> = { file(asked: Asked<Name>, request: Request): Promise<Made | Response> }

/** If it can't be shown, we say so on an error page for a page, and in a sentence for a file. */
export type Route<Name extends string = string> = (Page<Name> | File<Name>) & {
  /** `/articles/:id.pdf` */
  path: string
  query?: readonly string[]
}
