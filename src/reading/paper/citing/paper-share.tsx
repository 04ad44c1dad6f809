import { Button, ButtonLink } from '#ui/button.tsx'

type Props = { title: string; address: string }

/** With friends and colleagues, by the reader's own means: no one else learns of it. */
export function PaperShare({ title, address }: Props) {
  const fields = new URLSearchParams({ subject: title, body: `${title}\n${address}` })
  // Email programs take a plus literally (RFC 6068, 5).
  const mailto = `mailto:?${fields.toString().replaceAll('+', '%20')}`
  return (
    <div className="share">
      <h2 className="caps">Share</h2>
      <div className="row">
        <ButtonLink href={mailto} small icon="email">
          Email
        </ButtonLink>
        <Button type="button" small icon="external" data-share={address} data-by="share" hidden>
          Share
        </Button>
        <Button
          type="button"
          small
          icon="link"
          data-copy={address}
          data-by="clipboard"
          data-unless="share"
          hidden
        >
          Copy link
        </Button>
      </div>
    </div>
  )
}
