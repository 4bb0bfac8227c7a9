import { Steps } from '@chakra-ui/react'
import type { StepsProps } from '../steps.tsx'
import { Parts } from './parts.tsx'
import css from './steps-part.module.scss'

/**
 * The steps of something that is done in order, and where somebody is. Chakra's list and triggers would be tabs, whose panels are
 * not here: they are a list of buttons instead.
 */
export default function StepsPart({ label, steps, step, onStep }: StepsProps) {
  return (
    <Parts>
      <Steps.Root count={steps.length} step={step} onStepChange={(change) => onStep(change.step)}>
        <ol className={css.list} aria-label={label}>
          {steps.map(({ title, text, isOpen }, index) => (
            <Steps.Item key={title} asChild index={index}>
              <li className={css.item}>
                <button
                  className={css.trigger}
                  type="button"
                  disabled={!isOpen}
                  aria-current={index === step ? 'step' : undefined}
                  onClick={() => onStep(index)}
                >
                  <Steps.Indicator className={css.number}>{index + 1}</Steps.Indicator>
                  <span className={css.words}>
                    <Steps.Title className={css.title}>{title}</Steps.Title>
                    {text && <Steps.Description className={css.text}>{text}</Steps.Description>}
                  </span>
                </button>
                <Steps.Separator className={css.line} aria-hidden="true" />
              </li>
            </Steps.Item>
          ))}
        </ol>
      </Steps.Root>
    </Parts>
  )
}
