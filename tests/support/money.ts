/** 'We acknowledge receipt of your paper' isn't about money. */
const ofMoney =
  /\b(?:pay\w*|\w*payment\w*|(?:un)?paid|charg\w*|fees?|money|waive\w*|refund\w*|invoice\w*|receipts|(?:your|the|view) receipt|APCs?|INR|Rs\.|checkout)\b/gi

/** Each with what stands around it. */
export const wordsOfMoney = (text: string) =>
  [...text.matchAll(ofMoney)].map(({ index }) => text.slice(Math.max(0, index - 30), index + 30))
