import type { AlarmPriority } from '../../../../generated/schema.ts'

/** Tones of each priority: more, and higher, the more it matters. */
const TONES: Record<AlarmPriority, readonly number[]> = {
  CRITICAL: [880, 698, 880, 698],
  HIGH: [784, 622, 784],
  MEDIUM: [659, 523],
  LOW: [523],
}
const [STEP, LENGTH, LOUDNESS] = [0.18, 0.16, 0.16]
/** Several alarms at once are one chime. */
const QUIET_MS = 1500

let context: AudioContext | null = null
let last = 0

/** Only a press or a key may make it: browsers refuse a page that speaks up by itself. */
export function unlock(): boolean {
  context ??= new AudioContext()
  void context.resume()
  return true
}

function tone(audio: AudioContext, frequency: number, at: number) {
  const [source, volume] = [audio.createOscillator(), audio.createGain()]
  source.type = 'triangle'
  source.frequency.value = frequency
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.015)
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH)
  source.connect(volume).connect(audio.destination)
  source.start(at)
  source.stop(at + LENGTH)
}

export function chime(priority: AlarmPriority) {
  const audio = context
  if (audio?.state !== 'running' && audio?.state !== 'suspended') return
  if (performance.now() - last < QUIET_MS) return
  last = performance.now()
  TONES[priority].forEach((frequency, index) =>
    tone(audio, frequency, audio.currentTime + 0.05 + index * STEP),
  )
}
