/** The kinds of outside links a paper may have: anything else (javascript:, file:, data:) is only words. */
export function isOpenLink(address: string): boolean {
  return /^(https?:\/\/|mailto:|doi:)/i.test(address.trim()) && !/[\s\p{Cc}<>"]/u.test(address.trim())
}

/** "doi:10.5555/x" as an address a browser understands. */
export const toAddress = (link: string) => link.trim().replace(/^doi:/i, 'https://doi.org/')
