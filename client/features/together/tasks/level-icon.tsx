import type { LucideProps } from 'lucide-react'

const BARS = [
  { x: 4, height: 6 },
  { x: 10, height: 11 },
  { x: 16, height: 16 },
]

const levelIcon = (level: number) =>
  function LevelIcon(props: LucideProps) {
    return (
      <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" {...props}>
        {BARS.map(({ x, height }, index) => (
          <rect
            key={x}
            x={x}
            y={20 - height}
            width="4.5"
            height={height}
            rx="1"
            opacity={index < level ? 1 : 0.3}
          />
        ))}
      </svg>
    )
  }

/** One, two and three bars of three: how urgent something is, without a colour. */
export const LowIcon = levelIcon(1)
export const MediumIcon = levelIcon(2)
export const HighIcon = levelIcon(3)
