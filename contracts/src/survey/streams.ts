import { type StreamName, streamName } from '../shared/index.js';

/** The one survey of a registration (PST-152). */
export const surveyStream = (registration_id: number): StreamName => streamName('survey', registration_id);

/** The questions in all their versions (PST-166). */
export const SURVEY_QUESTIONS_STREAM: StreamName = streamName('surveyQuestions', 'all');
