// What an editor's server says about itself: which address opens which kind of file, and which keys it signs with.
// Tested with the files of Collabora Online, ONLYOFFICE Docs and Microsoft 365, which differ.
// https://learn.microsoft.com/en-us/microsoft-365/cloud-storage-partner-program/online/discovery
import { elementsOf, type XmlElement } from '../xml-elements.ts'
import type { Ask } from './office.ts'
import { readProofKeys, type ProofKeys } from './proof.ts'

export type Action = { name: string; extension: string; urlsrc: string }
export type Discovery = { actions: Action[]; proofKeys?: ProofKeys }

/** Throws if the text isn't a discovery file, or names no action for Word files. */
export function readDiscovery(xml: string): Discovery {
  const actions = readActions(xml)
  if (!actions.some(({ extension }) => extension === 'docx'))
    throw new Error('The discovery file names no action for .docx.')
  const proofKeys = readProofKeys(xml)
  return { actions, ...(proofKeys && { proofKeys }) }
}

/** For the zone people come from. Collabora says external-http even when it's reached by https. */
function readActions(xml: string): Action[] {
  const zones = zonesIn(elementsOf(xml))
  const zone =
    zones.find(({ name }) => name === 'external-https') ??
    zones.find(({ name }) => name.startsWith('external')) ??
    zones[0]
  // Actions by media type have no extension.
  return zone?.actions.filter(({ extension, urlsrc }) => extension && /^https?:/.test(urlsrc)) ?? []
}

type Zone = { name: string; actions: Action[] }

function zonesIn(elements: XmlElement[]): Zone[] {
  const zones: Zone[] = []
  for (const { name: tag, attributes } of elements) {
    const { name = '', ext = '', urlsrc = '' } = attributes
    if (tag === 'net-zone') zones.push({ name, actions: [] })
    if (tag === 'action') zones.at(-1)?.actions.push({ name, extension: ext.toLowerCase(), urlsrc })
  }
  return zones
}

/** Where there's no viewer, read-only users see the editor; the token keeps them from saving. */
export function findAction(actions: readonly Action[], { permission, extension, wopiSrc }: Ask) {
  const of = (name: string) => actions.find((it) => it.extension === extension && it.name === name)
  const action = permission === 'edit' ? of('edit') : (of('view') ?? of('edit'))
  return action && fillIn(action.urlsrc, wopiSrc)
}

const language = 'en-US'

/** `<ui=UI_LLCC&>`: the ones we know are filled in, the others left out. */
function fillIn(urlsrc: string, wopiSrc: string): string {
  const known: Record<string, string> = {
    UI_LLCC: language,
    DC_LLCC: language,
    WOPI_SOURCE: encodeURIComponent(wopiSrc),
  }
  const filled = urlsrc.replaceAll(/<(\w+=)(\w+)(&?)>/g, (_, ...[key, value = '', and]: string[]) =>
    value in known ? `${key}${known[value]}${and}` : '',
  )
  const url = filled.replace(/[?&]+$/, '')
  const rest = [
    ...(urlsrc.includes('=WOPI_SOURCE') ? [] : [`WOPISrc=${known['WOPI_SOURCE']}`]),
    ...(/\/(cool|loleaflet)\.html/.test(url) ? [`lang=${language}`] : []),
  ]
  return rest.length ? `${url}${url.includes('?') ? '&' : '?'}${rest.join('&')}` : url
}
