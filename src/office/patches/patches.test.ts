import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patchEquations } from './equations.ts'
import { mendMetafiles } from './metafiles.ts'

const core = join(import.meta.dirname, '../../../node_modules/@docx-editor.dev/core')
const chunks = readdirSync(join(core, 'dist')).filter((name) => name.endsWith('.js'))

test('the patch for equations fits exactly one file of the editor', () => {
  const fitting = chunks.filter((name) => patchEquations(readFileSync(join(core, 'dist', name), 'utf8')))
  expect(fitting).toHaveLength(1)
})

test('with the patch a long equation is no longer cut, and a bookmark in one is not drawn', () => {
  const patched = chunks.map((name) => patchEquations(readFileSync(join(core, 'dist', name), 'utf8')))
  expect(patched.join('')).toContain('maxNodes:20000')
  expect(patched.join('')).toContain('/^(bookmark|')
})

test('an editor that has changed is left alone by the patch, and the build then stops', () => {
  expect(patchEquations('function p(e,t,n){return e.localName==="bar"}')).toBeUndefined()
})

test('both errors of the metafile player are corrected, and another player is refused', () => {
  const player = readFileSync(join(core, 'node_modules/emf-converter/dist/index.mjs'), 'utf8')
  expect(mendMetafiles(player)).toContain('(state.textAlign & 6) === 2')
  expect(() => mendMetafiles('')).toThrow('emf-converter has changed')
})
