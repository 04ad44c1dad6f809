/** The words in a drop zone: you can't drop anything with a finger. The style sheet shows whichever applies. */
export function ZoneWords() {
  return (
    <b>
      <span className="by-mouse">Drop your file here, or choose one</span>
      <span className="by-finger">Choose your file</span>
    </b>
  )
}
