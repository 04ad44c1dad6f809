// What JATS for Reuse asks of a JATS document (https://jats4r.niso.org/): their rules in Schematron, compiled once.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import SaxonJS from 'saxon-js'

const stylesheet = join(process.cwd(), '../shared/schemas/jats4r-schematron/schematrons/jats4r.compiled.xsl')
const compiled = join(process.cwd(), 'node_modules/.cache/jats4r.sef.json')
let rules: object | undefined

export const hasJats4r = () => existsSync(stylesheet)

/** Their errors, without their warnings. */
export function jats4rErrors(jats: string): string[] {
  rules ??= JSON.parse(readFileSync(compile(), 'utf8')) as object // as the compiler writes it
  const sourceText = jats.replace(/<!DOCTYPE[^>]*>/, '') // it would be fetched
  const { principalResult } = SaxonJS.transform(
    { stylesheetInternal: rules, sourceText, destination: 'serialized' },
    'sync',
  )
  return [...principalResult.matchAll(finding)]
    .filter(({ groups }) => groups?.['about']?.includes('role="error"'))
    .map(({ groups }) => groups?.['text']?.trim().replace(/\s+/g, ' ') ?? '')
    .filter((error) => !needsDtd.test(error) || hasLostAffiliation(jats))
}

const finding =
  /<svrl:(?:failed-assert|successful-report)(?<about>[^>]*)>[^]*?<svrl:text>(?<text>[^]*?)<\/svrl:text>/g

/** Asked by `idref()`, which finds nothing without the DTD. */
const needsDtd = /more than one author and more than one affiliation/

const hasLostAffiliation = (jats: string) =>
  [...jats.matchAll(/<aff id="([^"]*)"/g)].some(([, id]) => !jats.includes(`ref-type="aff" rid="${id}"`))

/** Takes some seconds. Processes that do it at once each write the same. */
function compile(): string {
  if (existsSync(compiled)) return compiled
  mkdirSync(join(compiled, '..'), { recursive: true })
  const written = `${compiled}.${process.pid}`
  const compiler = join(process.cwd(), 'node_modules/xslt3/xslt3.js')
  const { stderr } = spawnSync(
    process.execPath,
    [compiler, `-xsl:${stylesheet}`, `-export:${written}`, '-nogo'],
    {
      encoding: 'utf8',
    },
  )
  if (!existsSync(written)) throw new Error(`The rules of JATS4R can’t be compiled: ${stderr}`)
  renameSync(written, compiled)
  return compiled
}
