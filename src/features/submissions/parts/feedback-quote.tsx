import { Fragment } from 'react'

type Props = {
  from: 'editor' | 'reviewer'
  children: string
}

/** What an editor or a reviewer wrote, quoted with its line breaks. */
export function FeedbackQuote({ from, children }: Props) {
  return (
    <div className="say">
      <b>From the {from}</b>
      <Paragraphs>{children}</Paragraphs>
    </div>
  )
}

/** Text as typed: an empty line separates paragraphs, and each line stays one. */
export function Paragraphs({ children, className }: { children: string; className?: string }) {
  return children.split(/\n\s*\n/u).map((paragraph, at) => (
    <p key={at} className={className}>
      {paragraph.split(/\r?\n/u).map((line, number) => (
        <Fragment key={number}>
          {number > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  ))
}
