// What a reader of the text needs, by the relation that leads to it. Everything else is left out, including what no one
// has heard of. ECMA-376 part 1, 11.3 to 15.2; [MS-DOCX] 2.5, [MS-ODRAWXML] 2.1; and what Word, LibreOffice, WPS,
// Google Docs and .NET write.

export type Keeping = 'text' | 'picture' | 'font' | 'package'

/** Relations to parts that contain words. */
// oxfmt-ignore
export const keptTexts = [
  // Word
  'styles', 'stylesWithEffects', 'numbering', 'settings', 'fontTable', 'theme', 'header', 'footer', 'footnotes', 'endnotes',
  'comments', 'commentsExtended',
  // Drawings
  'chart', 'chartEx', 'chartStyle', 'chartColorStyle', 'chartUserShapes', 'themeOverride',
  'diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors', 'diagramDrawing',
  // Workbooks and presentations inside a Word file
  'worksheet', 'chartsheet', 'sharedStrings', 'drawing', 'table', 'slide', 'slideLayout', 'slideMaster', 'tableStyles',
]

const kept: ReadonlyMap<string, Keeping> = new Map<string, Keeping>([
  ...keptTexts.map((kind) => [kind, 'text'] as const),
  ['image', 'picture'],
  ['font', 'font'],
  ['package', 'package'],
])

/** Comments in a workbook or a presentation aren't the manuscript's, and name their authors. */
const foreignRemarks = /spreadsheetml\.comments|presentationml\.comments/

export function findKeeping(kind: string | undefined, type: string): Keeping | undefined {
  if (kind === undefined || foreignRemarks.test(type)) return undefined
  return kept.get(kind)
}

/** The settings of a document that change how it looks (ECMA-376 part 1, 17.15.1); the others go. */
// oxfmt-ignore
export const keptSettings: ReadonlySet<string> = new Set([
  'view', 'zoom', 'mirrorMargins', 'alignBordersAndEdges', 'bordersDoNotSurroundHeader', 'bordersDoNotSurroundFooter',
  'gutterAtTop', 'displayBackgroundShape', 'trackRevisions', 'defaultTabStop', 'autoHyphenation', 'consecutiveHyphenLimit',
  'hyphenationZone', 'doNotHyphenateCaps', 'evenAndOddHeaders', 'bookFoldPrinting', 'characterSpacingControl',
  'noLineBreaksAfter', 'noLineBreaksBefore', 'footnotePr', 'endnotePr', 'compat', 'mathPr', 'themeFontLang',
  'clrSchemeMapping', 'decimalSymbol', 'listSeparator', 'defaultTableStyle', 'shapeDefaults', 'hdrShapeDefaults',
  'printTwoOnOne', 'strictFirstAndLastChars', 'drawingGridHorizontalSpacing',
])

/** Elements that say more than the text, in any vocabulary: of Word, drawings, workbooks and presentations. */
// oxfmt-ignore
export const unseenElements: ReadonlySet<string> = new Set([
  'smartTagPr', 'customXmlPr', 'dataBinding', 'placeholder', 'tag', 'permStart', 'permEnd', 'control', 'fldData',
  'printerSettings', 'subDoc', 'rsids', 'docVars', 'imgProps', 'absPath', 'fileSharing', 'customWorkbookViews',
  'externalReferences', 'pivotCaches', 'definedNames', 'fileRecoveryPr', 'webPublishing', 'smartTagTypes',
  'customSheetViews', 'scenarios', 'protectedRanges', 'dataValidations', 'oleObjects', 'controls', 'customProperties',
  'webPublishItems', 'custDataLst', 'modifyVerifier',
])
