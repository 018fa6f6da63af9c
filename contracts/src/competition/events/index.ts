import type { EventDeclarations } from '../../shared/index.js';
import { type AnswerEvent, answerEvents, type NominationEvent } from './answers.js';
import { type OfficeEvent, officeEvents } from './office.js';
import { type RoutineEvent, routineEvents } from './routines.js';
import { type TransferEvent, transferEvents } from './transfers.js';

export type CompetitionEvent = RoutineEvent | OfficeEvent | TransferEvent | AnswerEvent | NominationEvent;

export const competitionEvents: EventDeclarations<CompetitionEvent> = {
  ...routineEvents,
  ...officeEvents,
  ...transferEvents,
  ...answerEvents,
};
