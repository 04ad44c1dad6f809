// The addresses of readers' pages and files; the first that fits answers.
import { citationForms as forms, feedForms, type CitationForm, type FeedForm } from '#journal/citing/forms.ts'
import { informationPaths } from '#site/side-nav.tsx'
import type { Route } from './door/route.ts'
import { author } from './authors/author.tsx'
import { citation } from './citations/citation.ts'
import { linkset, linksetText } from './citations/linkset.ts'
import { card, cover, oldCard, oldCover } from './covers/cover.ts'
import { feed, feedOfIssue } from './feeds/feeds.server.ts'
import { cardOfPaper, figure, issuePdf, pdf, table } from './files/files.ts'
import { jats } from './files/jats.ts'
import { home } from './home/home.tsx'
import { archives } from './issues/archives.tsx'
import { bagOfIssue } from './issues/bag.ts'
import { doajOfIssue } from './issues/doaj.ts'
import { issueByMonth } from './issues/issue-by-month.ts'
import { issue } from './issues/issue.tsx'
import { paperByDoi } from './paper/paper-by-doi.ts'
import { paperById } from './paper/paper-by-id.ts'
import { paper } from './paper/paper.tsx'
import { compared } from './paper/versions/compared.tsx'
import { version } from './paper/versions/version.tsx'
import { versionFigure, versionPdf, versionTable } from './paper/versions/files.ts'
import { manifest, manifests } from './preserving/manifest.tsx'
import { filterNames } from './search/asked.ts'
import { openSearch } from './search/open-search.ts'
import { search } from './search/search.tsx'
import { robots } from './site-maps/robots.ts'
import { siteMap, siteMaps } from './site-maps/site-maps.server.ts'
import { information } from './texts/information.tsx'
import { securityContact } from './texts/security-contact.ts'

const citationForms = Object.keys(forms) as CitationForm[] // its type has no other keys
const feeds = Object.keys(feedForms) as FeedForm[] // as above

/** The text of /why is src/site/texts/content/why.md. The two that know who is reading are desks. */
const texts = informationPaths.filter((path) => !['/contact', '/processing-charges'].includes(path))

// oxfmt-ignore
export const routes: readonly Route[] = [
  { path: '/',                                        page: home },
  { path: '/archives',                                page: archives },
  { path: '/volumes/:volume/issues/:issue.pdf',       file: issuePdf },
  { path: '/volumes/:volume/issues/:issue',           page: issue,        query: ['page'] },
  ...feeds.map((form) => ({ path: `/volumes/:volume/issues/:issue/feed.${form}`, file: feedOfIssue(form) })),
  { path: '/volumes/:volume/issues/:issue/doaj.xml',  file: doajOfIssue },
  { path: '/volumes/:volume/issues/:issue/bag.zip',   file: bagOfIssue },
  { path: '/issue',                                   page: issueByMonth, query: ['year', 'month'] },
  { path: '/issue/paper',                             page: paperById,    query: ['id'] },
  { path: '/articles/:id.pdf',                        file: pdf },
  ...citationForms.map((form) => ({ path: `/articles/:id.${form}`, file: citation(form) })),
  { path: '/articles/:id.xml',                        file: jats },
  { path: '/linkset/:id.txt',                         file: linksetText },
  { path: '/linkset/:id',                             file: linkset },
  { path: '/doi/10.:rest+',                           page: paperByDoi },
  { path: '/articles/:id/card.png',                   file: cardOfPaper },
  { path: '/articles/:id/v:from..v:to',               page: compared },
  { path: '/articles/:id/v:number.pdf',               file: versionPdf },
  { path: '/articles/:id/v:number/figures/:name',     file: versionFigure },
  { path: '/articles/:id/v:number/tables/:name',      file: versionTable },
  { path: '/articles/:id/v:number',                   page: version },
  { path: '/articles/:id/figures/:name',              file: figure },
  { path: '/articles/:id/tables/:name',               file: table },
  { path: '/articles/:id',                            page: paper },
  { path: '/authors/:orcid',                          page: author },
  { path: '/covers/:month.svg',                       file: cover },
  { path: '/covers/:month.png',                       file: card },
  { path: '/plates/:month.svg',                       file: oldCover },
  { path: '/plates/:month.png',                       file: oldCard },
  { path: '/search',                                  page: search,       query: [...filterNames, 'q', 'sort', 'page'] },
  ...texts.map((path) => ({ path,                     page: information(path) })),
  ...feeds.map((form) => ({ path: `/feed.${form}`,    file: feed(form),   query: ['section', 'type', 'keyword'] })),
  { path: '/lockss',                                  page: manifests('LOCKSS') },
  { path: '/lockss/:volume',                          page: manifest('LOCKSS') },
  { path: '/clockss',                                 page: manifests('CLOCKSS') },
  { path: '/clockss/:volume',                         page: manifest('CLOCKSS') },
  { path: '/robots.txt',                              file: robots },
  { path: '/.well-known/security.txt',                file: securityContact },
  { path: '/opensearch.xml',                          file: openSearch },
  { path: '/sitemap.xml',                             file: siteMaps },
  { path: '/:map.xml',                                file: siteMap },
]
