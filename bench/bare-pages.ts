// The reference for making pages: just node:http, React and brotli, with ready-made elements.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { quickly } from '#reading/door/compress.ts'
import type { Tree } from './page-tree.ts'

const [file = ''] = process.argv.slice(2)
const trees = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Tree>

const server = createServer(({ url = '', headers }, response) => {
  const markup = Buffer.from('<!DOCTYPE html>' + renderToStaticMarkup(toElement(trees[url] ?? '')))
  const isSmall = headers['accept-encoding'] === 'br'
  const body = isSmall ? quickly.br(markup) : markup
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as { port: number }).port, pid: process.pid }),
)
process.on('disconnect', () => process.exit())

function toElement(tree: Tree): ReactNode {
  if (typeof tree === 'string') return tree
  const [name, attributes, inner] = tree
  return 'markup' in inner
    ? createElement(name, { ...attributes, dangerouslySetInnerHTML: { __html: inner.markup } })
    : createElement(name, attributes, ...inner.map(toElement))
}
