/** What a place for a file asks for: nothing can be dropped by a finger. The style sheet shows the one that holds. */
export function ZoneWords() {
  return (
    <b>
      <span className="by-mouse">Drop your file here, or choose one</span>
      <span className="by-finger">Choose your file</span>
    </b>
  )
}
