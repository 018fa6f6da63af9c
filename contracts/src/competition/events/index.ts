import type { EventDeclarations } from '../../shared/index.js';
import { type AnswerEvent, answerEvents, type NominationEvent } from './answers.js';
import { type RoutineEvent, routineEvents } from './routines.js';
import { type TransferEvent, transferEvents } from './transfers.js';

export type CompetitionEvent = RoutineEvent | TransferEvent | AnswerEvent | NominationEvent;

export const competitionEvents: EventDeclarations<CompetitionEvent> = {
  ...routineEvents,
  ...transferEvents,
  ...answerEvents,
};
