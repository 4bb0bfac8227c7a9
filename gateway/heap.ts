// How the engine collects garbage, for the whole process. Imported for its effect, before everything else (decision 104).
import v8 from 'node:v8'

// The heap is tidied when it has doubled. By itself it grows to four times what lives in it, for minutes after the start.
v8.setFlagsFromString('--heap-growing-percent=100')

// Every object is allocated in the young generation. Just after the start that generation is only as large as what a few requests allocate, so
// their objects seem to live long, and V8 would go on to allocate their like in the old generation.
v8.setFlagsFromString('--no-allocation-site-pretenuring')
