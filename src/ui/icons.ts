import { signs } from './signs.ts'

// Twenty by twenty, drawn with strokes in the text's colour.
export const icons = {
  ...signs,
  menu: '<path d="M3 6h14M3 10h14M3 14h14"/>',
  chevron: '<path d="m6 8 4 4 4-4"/>',
  left: '<path d="m12 5-5 5 5 5"/>',
  right: '<path d="m8 5 5 5-5 5"/>',
  arrow: '<path d="M4 10h12m-5-5 5 5-5 5"/>',
  back: '<path d="M16 10H4m5-5-5 5 5 5"/>',
  pause: '<path d="M7 5v10M13 5v10"/>',
  play: '<path d="M7 4.5v11l8-5.5z"/>',
  sun: '<circle cx="10" cy="10" r="3.2"/><path d="M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M15.3 4.7l-1.4 1.4M6.1 13.9l-1.4 1.4"/>',
  download: '<path d="M10 3v10m-4-4 4 4 4-4M4 17h12"/>',
  upload: '<path d="M10 14V4M6 8l4-4 4 4M4 17h12"/>',
  quote: '<path d="M8 6c-2.6.8-4 2.6-4 5v3h4v-4H6M16 6c-2.6.8-4 2.6-4 5v3h4v-4h-2"/>',
  link: '<path d="M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-.8.8M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l.8-.8"/>',
  external: '<path d="M11 4h5v5M16 4l-7 7M8 5H4v11h11v-4"/>',
  search: '<circle cx="8.7" cy="8.7" r="5.7"/><path d="m13 13 4.5 4.5"/>',
  check: '<path d="m4 10.5 4 4 8-9"/>',
  file: '<path d="M5 2.5h7l4 4v11H5zM12 2.5v4h4M8 10h5M8 13h5"/>',
  clock: '<circle cx="10" cy="10" r="7.5"/><path d="M10 5.5V10l3 2"/>',
  lock: '<path d="M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9"/>',
  eye: '<path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10z"/><circle cx="10" cy="10" r="2.5"/>',
  plus: '<path d="M10 4v12M4 10h12"/>',
  email: '<path d="M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6"/>',
  bell: '<path d="M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.3 17.5h3.4M10 4V2.5"/>',
  user: '<circle cx="10" cy="7" r="3.3"/><path d="M3.5 17c.6-3.6 3-5.2 6.5-5.2s5.9 1.6 6.5 5.2"/>',
  pen: '<path d="m4 16 .8-3.5L13.5 3.8l2.7 2.7-8.7 8.7z"/>',
  card: '<path d="M2 5h16v10H2zM2 8.5h16"/>',
  print: '<path d="M6 8V3h8v5M6 14H3V8h14v6h-3M6 12h8v5H6z"/>',
  // In the colours that ORCID gives it: https://info.orcid.org/brand-guidelines
  orcid:
    '<g stroke="none"><circle cx="10" cy="10" r="10" fill="#a6ce39"/><path fill="#fff" d="M6.7 14.5H5.5V6.2h1.2zm1.8-8.3h3.2c3.1 0 4.5 2.2 4.5 4.1 0 2.2-1.7 4.2-4.4 4.2H8.5zm1.2 7.2h1.9c2.7 0 3.4-2.1 3.4-3.1 0-1.7-1.1-3-3.4-3H9.7zM6.1 3.6a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6z"/></g>',
  orcidUnauthenticated:
    '<circle cx="10" cy="10" r="7.5"/><path d="M7 8v5.5M7 5.7v.1M10 13.5V8h1.2a2.7 2.7 0 0 1 0 5.5z"/>',
  swap: '<path d="M4 7h11m-3.5-3.5L15 7l-3.5 3.5M16 13H5m3.5-3.5L5 13l3.5 3.5"/>',
  exit: '<path d="M8 4H4v12h4M8 10h9m-3.5-3.5L17 10l-3.5 3.5"/>',
  grid: '<path d="M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z"/>',
  phone:
    '<path d="M6 2.5 8.5 7 7 8.5c.8 2 2.5 3.7 4.5 4.5l1.5-1.5 4.5 2.5c0 2-1.5 3.5-3.5 3.5C8 17 3 12 2.5 6 2.5 4 4 2.5 6 2.5z"/>',
  scale: '<path d="M10 3v14M4 6h12M4 6l-2 5h4zM16 6l-2 5h4z"/>',
} as const

export type IconName = keyof typeof icons
