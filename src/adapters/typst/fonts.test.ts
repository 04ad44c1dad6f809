import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openLog } from '../log.ts'
import { families, openFontShelf } from './fonts.ts'

const said: string[] = []
const log = openLog('info', new Writable({ write: (line, _, next) => (said.push(String(line)), next()) }))

test.each(Object.values(families))(
  '$name is one package of one version, and nothing but that',
  ({ folder }) => {
    const read = (file: string) =>
      JSON.parse(readFileSync(join(import.meta.dirname, 'fonts', folder, file), 'utf8'))
    const { version, dependencies } = read('package.json')
    expect(dependencies).toEqual({ [`@expo-google-fonts/${folder}`]: version })
    const { '': root, ...packages } = read('package-lock.json').packages
    expect(root.version).toBe(version)
    expect(Object.entries(packages)).toEqual([
      [
        `node_modules/@expo-google-fonts/${folder}`,
        {
          version,
          license: expect.stringContaining('OFL-1.1'),
          integrity: expect.stringMatching(/^sha512-/),
        },
      ],
    ])
  },
)

test('letters that are beside the program are not fetched', async () => {
  const fonts = await openFontShelf().find(['Arab', 'Arab'])
  expect(fonts.names).toEqual(['Noto Naskh Arabic'])
  expect(fonts.paths).toEqual([expect.stringContaining('noto-naskh-arabic')])
})

test('without a folder for add-ons a paper goes without them', async () => {
  expect(await openFontShelf().find(['Hans', 'Arab'])).toMatchObject({ names: ['Noto Naskh Arabic'] })
})

test('where they can’t be fetched the log says so, and the paper goes without them', async () => {
  said.length = 0
  const file = join(temporaryFolder(), 'a-file')
  writeFileSync(file, '')
  const shelf = openFontShelf({ addOns: join(file, 'add-ons'), log })
  expect(await shelf.find(['Hebr'])).toEqual({ names: [], paths: [] })
  expect(said.join()).toContain('couldn’t fetch the font Noto Serif Hebrew')
})
