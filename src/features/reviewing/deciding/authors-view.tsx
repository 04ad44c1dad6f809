import { Paragraphs } from '#features/submissions/parts/feedback-quote.tsx'

/** A letter as its author will read it. */
export function AuthorsView({ children }: { children: string }) {
  return (
    <section className="say stack" aria-label="Your letter">
      <b>What the author will read</b>
      <Paragraphs>{children}</Paragraphs>
    </section>
  )
}
