import { Form, useNavigation } from 'react-router'
import { proofPath } from '#journal/desk-addresses.ts'
import { Button } from '#ui/button.tsx'
import { LabelledControl } from '#ui/labelled.tsx'
import type { Compared, Shown } from '../pictures/compared.server.ts'

type Props = { submissionId: string; place: string; pictures: readonly Compared[] }

/** Each picture of a figure, with what was put in its place, and a form for a better file. */
export function PictureForms({ submissionId, place, pictures }: Props) {
  const busy = useNavigation().state === 'submitting'
  const which = (at: number) => (pictures.length > 1 ? `Picture ${at + 1}` : 'Picture')
  return pictures.map(({ own, replaced }, at) => (
    <Form key={own.name} method="post" encType="multipart/form-data" className="form" action={`?at=${place}`}>
      <input type="hidden" name="act" value="replace" />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="at" value={at} />
      <div className="compared">
        <Sample submissionId={submissionId} it={own} title={replaced ? 'Before' : 'Now'} />
        {replaced && <Sample submissionId={submissionId} it={replaced} title="Now" />}
      </div>
      <LabelledControl
        label={which(at)}
        name="picture"
        id={`picture-${at}`}
        hint="PNG, JPEG, TIFF or SVG, up to 20 MB."
      >
        <input
          type="file"
          name="picture"
          id={`picture-${at}`}
          aria-describedby={`picture-${at}-says`}
          accept=".png,.jpg,.jpeg,.tif,.tiff,.svg"
          required
        />
      </LabelledControl>
      <Button busy={busy}>Replace the picture</Button>
    </Form>
  ))
}

function Sample({ submissionId, it, title }: { submissionId: string; it: Shown; title: string }) {
  return (
    <figure>
      <img src={`${proofPath(submissionId)}/figures/${it.name}`} alt={title} loading="lazy" />
      <figcaption className="small muted">
        <b>{title}</b> {sharpnessOf(it)}
      </figcaption>
    </figure>
  )
}

function sharpnessOf({ pixels, perInch }: Shown): string {
  if (!pixels) return 'a drawing, sharp at any size'
  const size = `${pixels.width} × ${pixels.height} pixels`
  return perInch ? `${size}, ${perInch} per inch in print` : size
}
