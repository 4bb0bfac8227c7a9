import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import { useVoteInPollMutation, type PostFactsFragment } from './posts.generated.ts'
import css from './poll.module.scss'

/** A question with answers: the arrow keys go from one to the next, and each press is a vote. */
export function PollVotes({
  post,
}: {
  post: PostFactsFragment & { poll: NonNullable<PostFactsFragment['poll']> }
}) {
  const { t } = useTranslation('profile')
  const name = useId()
  const vote = useAct(useVoteInPollMutation())
  const { options, votedOptionId, voteCount, closed } = post.poll
  const cast = (optionId: string | null) =>
    void vote({ postId: post.id, optionId }).then((result) => toastUnlessDone(result))
  return (
    <fieldset className={css.root} disabled={closed}>
      <legend className={css.unseen}>{t('poll.label')}</legend>
      {options.map((option) => (
        <label className={css.option} key={option.id}>
          <span className={css.bar} style={{ width: `${option.percent}%` }} />
          <input
            type="radio"
            name={name}
            checked={option.id === votedOptionId}
            onChange={() => cast(option.id)}
          />
          <span className={css.words}>
            <bdi>{option.text}</bdi>
          </span>
          <span className={css.share}>{t('poll.percent', { percent: option.percent })}</span>
        </label>
      ))}
      <p className={css.foot}>
        {t('poll.votes', { count: voteCount })}
        {closed && <span>{t('poll.closed')}</span>}
        {!closed && votedOptionId && (
          <Button className={css.button} variant="link" onClick={() => cast(null)}>
            {t('poll.takeBack')}
          </Button>
        )}
      </p>
    </fieldset>
  )
}
