/** Undefined if there's none. Throws if CHROMIUM_PATH names one that isn't there. */
export function findChromium(): string | undefined
