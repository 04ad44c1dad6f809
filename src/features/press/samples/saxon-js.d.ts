// Only what we call: https://www.saxonica.com/saxonjs/documentation3/index.html#!api/transform
declare module 'saxon-js' {
  const SaxonJS: {
    transform(
      options: { stylesheetInternal: object; sourceText: string; destination: 'serialized' },
      mode: 'sync',
    ): { principalResult: string }
  }
  export default SaxonJS
}
