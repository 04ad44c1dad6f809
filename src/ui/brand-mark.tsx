// A graduated circle with a sighting rule across it.
const ticks =
  'M39.0 22.0L34.0 22.0M38.4 26.4L36.1 25.8M36.7 30.5L34.6 29.3M34.0 34.0L32.3 32.3M30.5 36.7L29.3 34.6M26.4 38.4L25.8 36.1M22.0 39.0L22.0 34.0M17.6 38.4L18.2 36.1M13.5 36.7L14.7 34.6M10.0 34.0L11.7 32.3M7.3 30.5L9.4 29.3M5.6 26.4L7.9 25.8M5.0 22.0L10.0 22.0M5.6 17.6L7.9 18.2M7.3 13.5L9.4 14.7M10.0 10.0L11.7 11.7M13.5 7.3L14.7 9.4M17.6 5.6L18.2 7.9M22.0 5.0L22.0 10.0M26.4 5.6L25.8 7.9M30.5 7.3L29.3 9.4M34.0 10.0L32.3 11.7M36.7 13.5L34.6 14.7M38.4 17.6L36.1 18.2'

export function BrandMark() {
  return (
    <svg viewBox="0 0 44 44" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="22" cy="22" r="18" strokeWidth="2" />
      <path strokeWidth="1.6" d={ticks} />
      <path strokeWidth="2.4" strokeLinecap="round" d="M6.5 37.5 37.5 6.5" />
      <circle cx="22" cy="22" r="3.6" fill="currentColor" stroke="none" />
    </svg>
  )
}
