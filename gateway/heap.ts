// How the engine collects garbage, for the whole process. Imported for its effect, before everything else (decision 104).
import v8 from 'node:v8'

// The heap is tidied when it has doubled. By itself it grows to four times what lives in it, for minutes after the start.
v8.setFlagsFromString('--heap-growing-percent=100')

// Whatever is made of a kind goes to the young generation first. While a process is young, its young generation holds no more than a few requests:
// what these make seems to live long, and would from then on be made where only a full collection finds it.
v8.setFlagsFromString('--no-allocation-site-pretenuring')
