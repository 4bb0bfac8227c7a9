import { useFormat } from '../../lib/use-format.ts'

const KIB = 1024

/** How large files are, as people read it. */
export function useFileAmount() {
  const { figure } = useFormat()
  return (size: number): string =>
    size >= KIB * KIB
      ? `${figure(size / KIB / KIB, 1)} MB`
      : `${figure(Math.max(1, size / KIB), 0)} kB`
}
