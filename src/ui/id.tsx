/**
 * A number that's read and copied as one: it moves to the next line whole, and breaks only if it's longer than a line.
 */
export function Id({ children }: { children: string | null }) {
  return <span className="id num">{children}</span>
}

/**
 * A sentence whose ids stay whole. They stay part of it, so that no bracket is left behind and underlines have no gaps.
 */
export function WithIds({ children }: { children: string }) {
  return splitAtIds(children).map(({ text, isId }, n) =>
    isId ? (
      <span key={text + n} className="whole num">
        {text}
      </span>
    ) : (
      text
    ),
  )
}

/** Such as ABC-2026-0147 and 10.5555/abc.2026.0147. */
const id = /\b([A-Z]+(?:-\d+)+|10\.\d+\/[\w.-]*\w)/
const onePhoneLine = 30 // characters

/** A sentence in pieces. Anything longer than a line may break, and doesn't count as an id. */
export function splitAtIds(sentence: string): { text: string; isId: boolean }[] {
  return sentence.split(id).map((text, n) => ({ text, isId: n % 2 === 1 && text.length <= onePhoneLine }))
}
