import { RatingGroup } from '@chakra-ui/react'
import { Star } from 'lucide-react'
import type { StarsProps } from '../stars.tsx'
import { Parts } from './parts.tsx'
import css from './stars-part.module.scss'

const STARS = [1, 2, 3, 4, 5]

/** One to five stars, given by pointer or by arrow keys. */
export default function StarsPart({ label, value, onChange }: StarsProps) {
  return (
    <Parts>
      <RatingGroup.Root
        className={css.root}
        count={STARS.length}
        value={value ?? 0}
        onValueChange={(change) => onChange(change.value)}
      >
        <RatingGroup.Label className={css.label}>{label}</RatingGroup.Label>
        <RatingGroup.Control className={css.stars}>
          {STARS.map((star) => (
            <RatingGroup.Item key={star} index={star} className={css.star}>
              <Star size={22} aria-hidden="true" />
            </RatingGroup.Item>
          ))}
        </RatingGroup.Control>
        <RatingGroup.HiddenInput />
      </RatingGroup.Root>
    </Parts>
  )
}
