// The frame with the Word editor: a program of its own, in no other page's bundle.
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { widerEquations } from './src/office/patches/equations.ts'
import { mendedMetafiles } from './src/office/patches/metafiles.ts'

const here = import.meta.dirname
const editorsOwn = join(here, 'node_modules/@docx-editor.dev/core/node_modules/emf-converter/dist/index.mjs')

export default defineConfig({
  root: join(here, 'src/office'),
  base: '/office/',
  publicDir: false,
  plugins: [widerEquations(), mendedMetafiles()],
  resolve: {
    tsconfigPaths: false,
    // The editor asks ours first; ours hands on what it leaves to the original.
    alias: [
      { find: /^emf-converter$/, replacement: join(here, 'src/office/metafile/convert.ts') },
      { find: /^emf-converter-of-the-editor$/, replacement: editorsOwn },
    ],
  },
  build: {
    outDir: join(here, 'build/office'),
    emptyOutDir: true,
    target: 'es2024',
    modulePreload: { polyfill: false },
    // The editor is one big program that is fetched once and kept for a year.
    chunkSizeWarningLimit: 6000,
    rolldownOptions: {
      input: join(here, 'src/office/frame.html'),
      // Packages say 'use client' to servers that render; here is none.
      checks: { moduleLevelDirective: false, pluginTimings: false },
    },
  },
})
