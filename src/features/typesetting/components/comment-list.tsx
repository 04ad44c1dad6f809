import { Form } from 'react-router'
import { Moment } from '#site/moment.tsx'
import { Button } from '#ui/button.tsx'
import type { Comment } from '../contract.ts'
import { quoteOf } from '../words.ts'

/** What the author says about the proof. */
export function CommentList({ comments, mayDrop = false }: { comments: Comment[]; mayDrop?: boolean }) {
  if (comments.length === 0) return undefined
  return (
    <div>
      <h3>Comments</h3>
      <ul className="lines small">
        {comments.map(({ id, place, words, text, at, isNew }) => (
          <li key={id}>
            <div>
              <a href={`?at=${place}#${place}`}>{quoteOf(words) || 'The paper'}</a>
              <p className="comment">{text}</p>
              <p className="muted">
                {!isNew && 'On an earlier proof, '}
                <Moment at={at} />
              </p>
            </div>
            {mayDrop && isNew && <DeleteComment id={id} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function DeleteComment({ id }: { id: string }) {
  return (
    <Form method="post" action="?">
      <input type="hidden" name="act" value="drop" />
      <input type="hidden" name="id" value={id} />
      <Button kind="quiet" small>
        Delete
      </Button>
    </Form>
  )
}
