import { IconButton } from '#ui/icon-button.tsx'
import { HoldButton, TurningImages } from '#ui/turning-images.tsx'

export type Highlight = { cover: string; kicker: string; text: string; href: string }

/** Words that stay while the covers beside them rotate, each with a one-line caption that links somewhere. */
export function Banner({ highlights }: { highlights: Highlight[] }) {
  return (
    <section
      className="banner deep"
      data-turn={5}
      aria-roledescription="carousel"
      aria-label="Journal highlights"
    >
      <TurningImages sources={highlights.map(({ cover }) => cover)} />
      <div className="say">
        <h1>Open, peer-reviewed research in science, engineering and medicine</h1>
        <p>
          Published every month. Each paper comes with a DOI, its review feedback and a licence to share it.
        </p>
      </div>
      <div className="bar">
        <div className="slides" aria-live="off">
          {highlights.map(({ kicker, text, href }, n) => (
            <div key={kicker} className="slide" hidden={n > 0} data-caption="">
              <p className="caps">{kicker}</p>
              <a href={href}>{text}</a>
            </div>
          ))}
        </div>
        <div className="ctl scripted">
          <HoldButton />
          <IconButton icon="left" label="Previous highlight" data-step={-1} />
          <IconButton icon="right" label="Next highlight" data-step={1} />
          <span className="num" data-at="" aria-hidden="true">
            1 / {highlights.length}
          </span>
        </div>
      </div>
    </section>
  )
}
