import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import { useVoteInPollMutation, type PostFactsFragment } from './posts.generated.ts'

const Root = chakra('fieldset', {
  base: { border: '0', m: '0', p: '0', minWidth: '0', display: 'grid', gap: '2', mt: '3' },
})
const Unseen = chakra('legend', { base: { srOnly: true } })
const Option = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: { base: '44px', md: '36px' },
    px: '3',
    py: '1.5',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'sm',
    overflow: 'hidden',
    isolation: 'isolate',
    cursor: 'pointer',
    textStyle: 'dense',
    _hover: { borderColor: 'border.strong' },
    '&:has(:checked)': { borderColor: 'accent.solid', fontWeight: '600' },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'focus.ring',
      outlineOffset: '2px',
    },
    '&:has(:disabled)': { cursor: 'default' },
    '& input': { accentColor: '{colors.accent.solid}', m: '0', flex: 'none' },
  },
})
const Bar = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0',
    bg: 'accent.subtle',
    zIndex: '-1',
    transition: 'width 180ms',
  },
})
const Words = chakra('span', { base: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' } })
const Share = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', color: 'fg.muted' } })
const Foot = chakra('p', {
  base: { display: 'flex', gap: '3', textStyle: 'caption', color: 'fg.subtle' },
})

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
    <Root disabled={closed}>
      <Unseen>{t('poll.label')}</Unseen>
      {options.map((option) => (
        <Option key={option.id}>
          <Bar style={{ width: `${option.percent}%` }} />
          <input
            type="radio"
            name={name}
            checked={option.id === votedOptionId}
            onChange={() => cast(option.id)}
          />
          <Words>
            <bdi>{option.text}</bdi>
          </Words>
          <Share>{t('poll.percent', { percent: option.percent })}</Share>
        </Option>
      ))}
      <Foot>
        {t('poll.votes', { count: voteCount })}
        {closed && <span>{t('poll.closed')}</span>}
        {!closed && votedOptionId && (
          <Button variant="link" fontSize="12px" onClick={() => cast(null)}>
            {t('poll.takeBack')}
          </Button>
        )}
      </Foot>
    </Root>
  )
}
