import { cardPath, cardSize, feedPath } from '#journal/addresses.ts'
import { monthName, type Month } from '#journal/calendar.ts'
import { feedForms, type FeedForm } from '#journal/citing/forms.ts'
import { useFrame } from './frame.ts'

export type PageHead = {
  /** Without the journal's name, which is appended. */
  title: string
  /** The title already contains the journal's name. */
  bareTitle?: boolean | undefined
  /**
   * A form on this page was refused: the title says that first.
   * https://design-system.service.gov.uk/components/error-message/
   */
  isRefused?: boolean | undefined
  description?: string | undefined
  /** The canonical address, as a path. A page without one is kept out of search engines. */
  canonical?: string | undefined
  /** A paper has authors and a date; everything else is just part of the site. */
  kind?: 'article' | 'website'
  /** The month whose cover link previews show; this month's by default. */
  cover?: Month | undefined
  /** The picture of a page that has one of its own. */
  card?: { path: string; alt: string } | undefined
  /** A feed of its own, besides the journal's. */
  feed?: Followable | undefined
}

type Followable = { title: string; pathIn(form: FeedForm): string }

/** React lifts these into the document's head. */
export function PageHeadTags({ title, bareTitle, isRefused, ...rest }: PageHead) {
  const { journal } = useFrame()
  const whole = bareTitle ? title : `${title} | ${journal.name}`
  return (
    <>
      <title>{isRefused ? `Error: ${whole}` : whole}</title>
      {rest.description && <meta name="description" content={rest.description} />}
      {rest.canonical ? (
        <PublicTags title={title} {...rest} canonical={rest.canonical} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

/** Where the page is, how a link to it is previewed (https://ogp.me), and which feeds it has. */
function PublicTags({
  title,
  description,
  canonical,
  kind = 'website',
  cover,
  card,
  feed,
}: PageHead & { canonical: string }) {
  const { journal, month } = useFrame()
  const shown = cover ?? month
  const address = journal.publicUrl + canonical
  const { path, alt } = card ?? { path: cardPath(shown), alt: `Cover of ${monthName(shown)} ${shown.year}` }
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={journal.name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:image" content={journal.publicUrl + path} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <FeedLinks title={journal.name} pathIn={feedPath} />
      {feed && <FeedLinks {...feed} />}
    </>
  )
}

const formsOfFeeds = Object.entries(feedForms) as [FeedForm, string][] // it has no other keys

/** The first is what most browsers and readers offer. */
function FeedLinks({ title, pathIn }: Followable) {
  return formsOfFeeds.map(([form, type]) => (
    <link key={form} rel="alternate" type={type} title={title} href={pathIn(form)} />
  ))
}
