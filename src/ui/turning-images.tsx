import { Icon } from './icon.tsx'

/** Rotating drawings inside an element with `data-turn` (seconds); `page.ts` rotates them. Decoration only. */
export function TurningImages({ sources }: { sources: readonly string[] }) {
  return (
    <div className="turning" aria-hidden="true">
      {sources.map((source, n) => (
        <img
          key={source}
          src={source}
          alt=""
          className={n === 0 ? 'on' : undefined}
          loading={n === 0 ? 'eager' : 'lazy'}
        />
      ))}
    </div>
  )
}

/** First in tab order and always visible, for people disturbed by movement. */
export function HoldButton({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      className={`icon-btn scripted ${className}`.trim()}
      data-hold=""
      aria-label="Pause the slideshow"
    >
      <span data-while="turning">
        <Icon name="pause" />
      </span>
      <span data-while="held" hidden>
        <Icon name="play" />
      </span>
    </button>
  )
}
