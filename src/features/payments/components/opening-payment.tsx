/** Shown until the provider's page appears. */
export function OpeningPayment() {
  return (
    <output className="centre" style={{ padding: 0 }}>
      <span className="spin" style={{ width: '3rem', height: '3rem' }} />
      <b>Opening secure payment</b>
      <span className="muted">
        Keep this page open; our payment provider’s card form will appear in a moment.
      </span>
    </output>
  )
}
