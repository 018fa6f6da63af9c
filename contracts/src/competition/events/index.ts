import type { EventDeclarations } from '../../shared/index.js';
import { type AnswerEvent, answerEvents, type NominationEvent } from './answers.js';
import { type RoutineEvent, routineEvents } from './routines.js';

export type CompetitionEvent = RoutineEvent | AnswerEvent | NominationEvent;

export const competitionEvents: EventDeclarations<CompetitionEvent> = { ...routineEvents, ...answerEvents };
