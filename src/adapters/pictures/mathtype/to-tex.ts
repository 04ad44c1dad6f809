/** MTEF to TeX, or undefined when something in it is not known to us: then the picture of the formula is shown. */
export function mathTypeToTex(_mtef: Buffer): string | undefined {
  return undefined
}
