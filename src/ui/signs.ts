// The page script draws these too, so they're separate from the rest to keep it small.
export const signs = {
  close: '<path d="m5 5 10 10M15 5 5 15"/>',
  alert: '<path d="M10 3 2 17h16zM10 8v4M10 14.5v.1"/>',
  info: '<circle cx="10" cy="10" r="7.5"/><path d="M10 9v5M10 6.3v.1"/>',
  bad: '<circle cx="10" cy="10" r="7.5"/><path d="M10 6v5M10 13.7v.1"/>',
  good: '<circle cx="10" cy="10" r="7.5"/><path d="m6.5 10.3 2.4 2.4 4.6-5"/>',
} as const
