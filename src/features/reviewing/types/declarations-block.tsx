import { Form } from 'react-router'
import type { Notice } from '#edge/refusals-to-http.ts'
import type { ArticleType } from '#journal/paper/article-types.ts'
import { declarationsAsked, shippedQuestions } from '#journal/paper/declarations.ts'
import { Button } from '#ui/button.tsx'
import { QuestionsBlock } from '../questions/questions-block.tsx'

type Props = { type: ArticleType; notice: Notice | undefined }

/** What authors of this type of paper declare, for publishers; what was removed can be asked again. */
export function DeclarationsBlock({ type, notice }: Props) {
  const { name, title } = type
  const questions = declarationsAsked(type)
  const removed = shippedQuestions.filter((it) => !questions.some(({ id }) => id === it.id))
  return (
    <QuestionsBlock type={{ name, title, questions }} asks="authors" notice={notice}>
      {removed.map(({ id, label }) => (
        <Form key={id} method="post" preventScrollReset>
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="question" value={id} />
          <Button small name="task" value="askAgain">
            Ask for “{label}” again
          </Button>
        </Form>
      ))}
    </QuestionsBlock>
  )
}
