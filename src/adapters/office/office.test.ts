import { createServer } from 'node:http'
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { discoveredOffice } from './discovered.ts'
import { findAction, readDiscovery } from './discovery.ts'
import { embeddedOffice } from './embedded.ts'
import type { Ask, SignedCall } from './office.ts'
import { isProven, readProofKeys, toSigned } from './proof.ts'

const wopiSrc = 'https://journal.example/api/wopi/files/06f1e'
const source = encodeURIComponent(wopiSrc)
const ask = (permission: Ask['permission'], extension: Ask['extension'] = 'docx'): Ask => ({
  permission,
  extension,
  wopiSrc,
})
const actionIn = (xml: string, asked: Ask) => findAction(readDiscovery(xml).actions, asked)

const microsoft = `<wopi-discovery><net-zone name="internal-http"><app name="Word"><action name="edit" ext="docx" urlsrc="http://internal/x?"/></app></net-zone><net-zone name="external-https"><app name="Word"><action name="view" ext="docx" default="true" urlsrc="https://w/wv/wordviewerframe.aspx?&lt;ui=UI_LLCC&amp;&gt;&lt;rs=DC_LLCC&amp;&gt;&lt;dchat=DISABLE_CHAT&amp;&gt;&lt;wopisrc=WOPI_SOURCE&amp;&gt;"/><action name="edit" ext="docx" requires="locks,update" urlsrc="https://w/we/wordeditorframe.aspx?&lt;ui=UI_LLCC&amp;&gt;&lt;hid=HOST_SESSION_ID&amp;&gt;&lt;wopisrc=WOPI_SOURCE&amp;&gt;"/></app></net-zone></wopi-discovery>`
const collabora = `<wopi-discovery><net-zone name="external-http"><app name="writer"><action default="true" ext="docx" name="edit" urlsrc="https://c/browser/55317ef/cool.html?"/></app><app name="application/vnd.x"><action default="true" ext="" name="edit" urlsrc="https://c/browser/55317ef/cool.html?"/></app></net-zone></wopi-discovery>`
const onlyoffice = `<wopi-discovery><net-zone name="external-http"><app name="Word"><action name="edit" ext="docx" default="true" requires="locks,update" urlsrc="https://o/hosting/wopi/word/edit?&amp;&lt;rs=DC_LLCC&amp;&gt;&lt;dchat=DISABLE_CHAT&amp;&gt;&lt;wopisrc=WOPI_SOURCE&amp;&gt;&amp;"/></app></net-zone></wopi-discovery>`

test.each([
  ['Microsoft 365', microsoft, ask('edit'), `https://w/we/wordeditorframe.aspx?ui=en-US&wopisrc=${source}`],
  [
    'Microsoft 365, to read',
    microsoft,
    ask('readonly'),
    `https://w/wv/wordviewerframe.aspx?ui=en-US&rs=en-US&wopisrc=${source}`,
  ],
  [
    'Collabora, which has no viewer',
    collabora,
    ask('readonly'),
    `https://c/browser/55317ef/cool.html?WOPISrc=${source}&lang=en-US`,
  ],
  ['ONLYOFFICE', onlyoffice, ask('edit'), `https://o/hosting/wopi/word/edit?&rs=en-US&wopisrc=${source}`],
  ['an editor that does not know .doc', onlyoffice, ask('edit', 'doc'), undefined],
])('%s is opened as its discovery file says', (_, xml, asked, url) => {
  expect(actionIn(xml, asked)).toBe(url)
})

test('whatever is commented out of a discovery file doesn’t count', () => {
  const before = '<!-- <action ext="docx" name="edit" urlsrc="https://old/"/> -->'
  expect(readDiscovery(collabora.replace('<app', `${before}<app`))).toEqual(readDiscovery(collabora))
})

test('a page that isn’t a discovery file isn’t mistaken for one', () => {
  expect(() => readDiscovery('<html>Sign in</html>')).toThrow(/discovery/)
})

test('our own editor opens .docx at the address the person is using', async () => {
  const client = await embeddedOffice().client()
  expect(client.findAction(ask('edit'))).toBe('/office/frame?WOPISrc=%2Fapi%2Fwopi%2Ffiles%2F06f1e')
  expect(client.findAction(ask('edit', 'doc'))).toBeUndefined()
})

test('on a host name of its own it is opened there, and pages may frame it', async () => {
  const office = embeddedOffice('https://editor.example')
  const { findAction } = await office.client()
  expect(findAction(ask('edit'))).toBe(
    'https://editor.example/office/frame?WOPISrc=%2Fapi%2Fwopi%2Ffiles%2F06f1e',
  )
  expect(office.origins()).toEqual(['https://editor.example'])
})

// Signatures

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [current, old, foreign] = [pair(), pair(), pair()]
const partsOf = (key: KeyObject) => {
  const { n = '', e = '' } = key.export({ format: 'jwk' })
  return [n, e].map((part) => Buffer.from(part, 'base64url').toString('base64'))
}
function keyTag(now: KeyObject, before: KeyObject): string {
  const [[modulus, exponent], [oldmodulus, oldexponent]] = [partsOf(now), partsOf(before)]
  return `<proof-key oldvalue="x" oldmodulus="${oldmodulus}" oldexponent="${oldexponent}" value="y" modulus="${modulus}" exponent="${exponent}"/>`
}
const withKeys = (xml: string, tag: string) => xml.replace('</wopi-discovery>', `${tag}</wopi-discovery>`)

const now = new Date('2026-11-20T09:00:00.000Z')
const ticksOf = (moment: Date) => BigInt(moment.getTime()) * 10_000n + 621_355_968_000_000_000n
const call = { url: `${wopiSrc}?access_token=a%2Fb`, token: 'a/b' }
function signed(key: KeyObject, header: 'proof' | 'proofOld', moment = now): SignedCall {
  const ticks = ticksOf(moment)
  const signature = sign('RSA-SHA256', toSigned(call, ticks), key).toString('base64')
  return { ...call, [header]: signature, timestamp: String(ticks) }
}
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const keys = readProofKeys(keyTag(current.publicKey, old.publicKey))

// oxfmt-ignore
test.each<[string, SignedCall, boolean]>([
  ['by the current key',                    signed(current.privateKey, 'proof'),                  true],
  ['by the current key as the old one',     signed(current.privateKey, 'proofOld'),               true],
  ['by the old key',                        signed(old.privateKey, 'proof'),                      true],
  ['by the old key as the old one',         signed(old.privateKey, 'proofOld'),                   false],
  ['by a foreign key',                      signed(foreign.privateKey, 'proof'),                  false],
  ['19 minutes ago',                        signed(current.privateKey, 'proof', minutes(-19)),    true],
  ['21 minutes ago',                        signed(current.privateKey, 'proof', minutes(-21)),    false],
  ['not at all',                            { ...call, timestamp: String(ticksOf(now)) },         false],
  ['without a time',                        { ...signed(current.privateKey, 'proof'), timestamp: undefined }, false],
  ['with nonsense for a time',              { ...signed(current.privateKey, 'proof'), timestamp: 'noon' },    false],
  ['of another address',                    { ...signed(current.privateKey, 'proof'), url: wopiSrc },         false],
  ['of another token',                      { ...signed(current.privateKey, 'proof'), token: 'other' },       false],
])('a request signed %s', (_, it, isGenuine) => {
  expect(keys && isProven(keys, it, now)).toBe(isGenuine)
})

test('what is signed is what the protocol says, byte for byte', () => {
  const bytes = toSigned({ token: 'ab', url: 'http://x/y' }, 1n)
  expect(bytes.toString('hex')).toBe(
    `00000002${'6162'}0000000a${Buffer.from('HTTP://X/Y').toString('hex')}000000080000000000000001`,
  )
})

// An editor's server

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
async function anEditor(xml: string) {
  const state = { xml, asked: 0, isDown: false }
  const server = createServer((_, answer) => {
    state.asked++
    answer.writeHead(state.isDown ? 503 : 200).end(state.xml)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  const clock = { now: 0 }
  const log = openLog('silent')
  const url = `http://127.0.0.1:${port}/hosting/discovery`
  return { state, clock, office: discoveredOffice({ url, own: embeddedOffice(), log, now: () => clock.now }) }
}
const hour = 3600_000

test('a discovery file is read once for many, again after half a day, and kept while no newer one comes', async () => {
  const { state, clock, office } = await anEditor(collabora)
  const clients = await Promise.all(Array.from({ length: 10 }, () => office.client()))
  expect(clients.every(({ asks }) => asks === 'server')).toBe(true)
  expect(office.origins()).toEqual(['https://c'])
  expect(state.asked).toBe(1)
  state.isDown = true
  clock.now = 13 * hour
  expect((await office.client()).asks).toBe('server')
  expect(state.asked).toBe(2)
})

test('until the editor has answered once, our own opens the documents, and we don’t keep asking', async () => {
  const { state, clock, office } = await anEditor(collabora)
  state.isDown = true
  expect((await office.client()).name).toBe('embedded')
  await office.client()
  expect(state.asked).toBe(1)
  state.isDown = false
  clock.now = 61_000
  expect((await office.client()).asks).toBe('server')
})

test('new keys are found, but no one can make us ask for them more than once a minute', async () => {
  const { state, clock, office } = await anEditor(withKeys(collabora, keyTag(old.publicKey, old.publicKey)))
  await office.client()
  state.xml = withKeys(collabora, keyTag(current.publicKey, old.publicKey))
  const it = signed(current.privateKey, 'proof')
  expect(await office.isGenuine(it, now)).toBe(false)
  clock.now = 61_000
  expect(await office.isGenuine(it, now)).toBe(true)
  for (let n = 0; n < 5; n++)
    expect(await office.isGenuine(signed(foreign.privateKey, 'proof'), now)).toBe(false)
  expect(state.asked).toBe(2)
})

test('an editor that publishes no keys need not sign', async () => {
  const { office } = await anEditor(onlyoffice)
  expect(await office.isGenuine(call, now)).toBe(true)
})
