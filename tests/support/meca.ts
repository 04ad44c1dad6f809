// A MECA package as a preprint server sends one. Every person, place and number in it is invented, but for the identifiers of
// registries, which have checksums.
import { strToU8, zipSync } from 'fflate'
import { aWordFile } from './submissions.ts'

export const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE manifest PUBLIC "-//MECA//DTD Manifest v1.0//en" "https://meca.zip/manifest-1.0.dtd">
<manifest manifest-version="1" xmlns="https://manuscriptexchange.org/schema/manifest" xmlns:xlink="http://www.w3.org/1999/xlink">
<item id="a" item-type="article-metadata"><instance media-type="application/xml" xlink:href="2026.11.01.000001.xml"/></item>
<item id="b" item-type="transfer-metadata"><instance media-type="application/xml" xlink:href="transfer.xml"/></item>
<item id="c" item-type="review-metadata"><instance media-type="application/xml" xlink:href="reviews.xml"/></item>
<item id="d" item-type="Manuscript" item-version="1"><file-order>1</file-order><instance xlink:href="content/first%20draft.docx"/></item>
<item id="e" item-type="Manuscript" item-version="2"><file-order>1</file-order><instance xlink:href="content/wax%20barriers.docx"/></item>
<item id="f" item-type="figure"><item-title>Figure 1</item-title><instance media-type="image/tiff" xlink:href="content/figure-1.tif"/></item>
<item id="g" item-type="supplemental"><instance media-type="text/html" xlink:href="https://data.example/strips"/></item>
</manifest>`

export const transfer = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE transfer PUBLIC "-//MECA//DTD Transfer v1.0//en" "https://meca.zip/transfer-1.0.dtd">
<transfer xmlns="https://manuscriptexchange.org/schema/transfer" transfer-version="1.0">
<transfer-source><service-provider><provider-name>A host</provider-name></service-provider><publication type="preprint-server"><publication-title>Tidemark Preprints</publication-title></publication></transfer-source>
<destination><service-provider><provider-name>Alidade</provider-name></service-provider><publication type="journal"><publication-title>Alidade Demo Journal</publication-title></publication></destination>
<processing-instructions><processing-comments>Please waive the charge.</processing-comments></processing-instructions>
</transfer>`

export const article = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.2d1 20170631//EN" "JATS-archivearticle1.dtd">
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article" dtd-version="1.2" xml:lang="en-GB">
<front><journal-meta><journal-title-group><journal-title>Tidemark</journal-title></journal-title-group></journal-meta><article-meta>
<article-id pub-id-type="doi">10.5555/2026.11.01.000001</article-id>
<title-group><article-title>Two-layer <italic>wax</italic> barriers hold
 capillary flow<xref ref-type="fn" rid="fn1">*</xref></article-title></title-group>
<contrib-group>
<contrib contrib-type="author"><contrib-id contrib-id-type="orcid" authenticated="true">http://orcid.org/0000-0002-1694-233X</contrib-id><name><surname>Tarrowby</surname><given-names>Anwen</given-names></name><role vocab-term="Writing - review &amp; editing"/><xref ref-type="aff" rid="a1">1</xref><xref ref-type="aff" rid="a2">2</xref></contrib>
<contrib contrib-type="author" corresp="yes"><name name-style="western"><surname>Vask-Oduya</surname><given-names>Jorin</given-names></name><xref ref-type="aff" rid="a2">2</xref><xref ref-type="corresp" rid="cor1">#</xref></contrib>
<contrib contrib-type="author"><collab>The Larkhaven Strip Group</collab></contrib>
<contrib contrib-type="editor"><name><surname>Somebody</surname><given-names>Else</given-names></name></contrib>
<aff id="a1"><label>1</label><institution-wrap><institution-id institution-id-type="ror">https://ror.org/02bfwt286</institution-id><institution content-type="dept">Paper Laboratory</institution>, <institution>Larkhaven University</institution></institution-wrap>, <city>Larkhaven</city>, <country>Iceland</country>;</aff>
<aff id="a2"><label>2</label><institution>Institute of Strips</institution>, <country>Iceland</country></aff>
</contrib-group>
<author-notes><corresp id="cor1"><label>#</label>To whom letters go: <email>jorin@demo.example</email></corresp><fn fn-type="COI-statement"><p><bold>Interests</bold></p><p>Jorin Vask-Oduya sells wax.</p></fn></author-notes>
<abstract><sec><title>Background.</title><p>Wax leaks.</p></sec><sec><title>Results</title><p>A second pass holds: p &lt; 0.05.</p></sec></abstract>
<abstract abstract-type="teaser"><p>Hold it!</p></abstract>
<kwd-group kwd-group-type="author"><kwd>wax</kwd><kwd>paper</kwd></kwd-group>
<kwd-group kwd-group-type="abbreviations"><kwd>ABC</kwd></kwd-group>
<funding-group><award-group><funding-source><institution-wrap><institution-id institution-id-type="doi">https://doi.org/10.13039/100010269</institution-id><institution>Wax Trust</institution></institution-wrap></funding-source><award-id>W-1</award-id></award-group></funding-group>
</article-meta></front>
<body><p>&#945;</p></body>
<back><ack><title>Thanks</title><p>We thank the lighthouse.</p></ack><sec sec-type="data-availability"><title>Data</title><p>In a drawer.</p></sec></back>
</article>`

export const files = {
  'manifest.xml': manifest,
  'transfer.xml': transfer,
  '2026.11.01.000001.xml': article,
  'reviews.xml': '<reviews/>',
  'content/first draft.docx': aWordFile('Older.'),
  'content/wax barriers.docx': aWordFile('Wax leaks, and a second pass holds.'),
  'content/figure-1.tif': 'II*',
  'notes.txt': 'Unlisted.',
  '__MACOSX/._notes.txt': 'Of a computer.',
}

/** What's `changed` is added, or replaced; undefined is left out. */
export function aMecaPackage(changed: Record<string, string | Uint8Array | undefined> = {}): Uint8Array {
  const all = Object.entries({ ...files, ...changed }).flatMap(([name, content]) =>
    content === undefined ? [] : [[name, typeof content === 'string' ? strToU8(content) : content] as const],
  )
  return zipSync(Object.fromEntries(all))
}
