// What a harvester asks: https://www.openarchives.org/OAI/openarchivesprotocol.html, sections 3 and 4
import { OaiError } from './oai-error.ts'

export type Verb = keyof typeof verbs
export type Asked = { verb: Verb; arguments: Readonly<Record<string, string>> }

const listing = { needs: ['metadataPrefix'], may: ['from', 'until', 'set'], resumes: true }

/** Which arguments each verb needs, and which it may have; with `resumes` a token stands for all of them. */
const verbs = {
  Identify: { needs: [], may: [], resumes: false },
  ListMetadataFormats: { needs: [], may: ['identifier'], resumes: false },
  ListSets: { needs: [], may: [], resumes: true },
  ListIdentifiers: listing,
  ListRecords: listing,
  GetRecord: { needs: ['identifier', 'metadataPrefix'], may: [], resumes: false },
} satisfies Record<string, { needs: readonly string[]; may: readonly string[]; resumes: boolean }>

const word = String.raw`[\w.!~*'()-]+`

/** How values are written, by the schema; dates are read elsewhere. */
const written: Readonly<Record<string, RegExp>> = {
  identifier: /^(?:[\w.~:/?#@!$&'()*+,;=-]|%[\da-f]{2})+$/i,
  metadataPrefix: new RegExp(`^${word}$`),
  set: new RegExp(`^${word}(?::${word})*$`),
}

/** Throws an OaiError that says what's wrong. */
export function readAsked(query: URLSearchParams): Asked {
  const [verb, ...more] = query.getAll('verb')
  if (!isVerb(verb) || more.length > 0)
    throw new OaiError('badVerb', `The verb must be one of ${Object.keys(verbs).join(', ')}, and given once.`)
  const given = [...query].filter(([name]) => name !== 'verb')
  checkNames(
    verb,
    given.map(([name]) => name),
  )
  const illegal = given.find(([name, value]) => written[name]?.test(value) === false)
  if (illegal) throw new OaiError('badArgument', `${illegal[0]} can’t be “${illegal[1]}”.`)
  return { verb, arguments: Object.fromEntries(given) }
}

const isVerb = (verb: string | undefined): verb is Verb => verb !== undefined && Object.hasOwn(verbs, verb)

function checkNames(verb: Verb, names: readonly string[]): void {
  const { needs, may, resumes }: { needs: readonly string[]; may: readonly string[]; resumes: boolean } =
    verbs[verb]
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new OaiError('badArgument', `${twice} may be given only once.`)
  if (resumes && names.includes('resumptionToken')) {
    if (names.length > 1)
      throw new OaiError('badArgument', 'A resumptionToken can’t be combined with other arguments.')
    return
  }
  const unknown = names.find((name) => !needs.includes(name) && !may.includes(name))
  if (unknown) throw new OaiError('badArgument', `${verb} takes no ${unknown}.`)
  const missing = needs.find((name) => !names.includes(name))
  if (missing) throw new OaiError('badArgument', `${verb} needs the argument ${missing}.`)
}
