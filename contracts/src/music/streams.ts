import { type StreamName, streamName } from '../shared/index.js';

/** @param routine_id the routine's number in its registration (CMP-088, `id`) */
export const routineMediaStream = (routine_id: number): StreamName => streamName('routineMedia', routine_id);
