import { useFrame } from '#site/frame.ts'
import type { Sheet } from '#journal/charges/vouchers.ts'
import { WithIds } from '#ui/id.tsx'

type Props = {
  sheet: Sheet
  /** A page has one h1. */
  heading: 'h1' | 'h2'
}

/** An invoice, a receipt or a credit note, as it would be on paper. */
export function VoucherSheet({ sheet, heading: Heading }: Props) {
  const { title, number, from, to, facts, item, sums, ways } = sheet
  const { name } = useFrame().journal
  return (
    <section className="block voucher" aria-label={title}>
      <header>
        <div>
          <p className="caps">{title}</p>
          <Heading className="num">{number}</Heading>
        </div>
        <p className="small">
          <b>{from.name}</b>
          {[name, ...from.lines].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </header>
      <div className="parties">
        {to && (
          <div>
            <p className="caps">{to.label}</p>
            <p>
              {to.lines.map((line, n) => (
                <span key={line + n}>{n === 0 ? <b>{line}</b> : line}</span>
              ))}
            </p>
          </div>
        )}
        <dl className="kv num">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <WithIds>{value}</WithIds>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="item">
        <p>{item.text}</p>
        <p className="sci">{item.of}</p>
      </div>
      <dl className="sums num">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {ways.length > 0 && (
        <div className="small stack">
          <p className="caps">How to pay</p>
          {ways.map(({ text, href }) => (
            <p key={text}>
              {text} {href && <a href={href}>{href}</a>}
            </p>
          ))}
        </div>
      )}
    </section>
  )
}
