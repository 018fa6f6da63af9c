import type { StoredEvent } from '@app/contracts/shared';
import { instant } from '@app/contracts/shared';
import { evolveSurvey, NO_SURVEY, type SurveyDocument, type SurveyEvent } from '@app/contracts/survey';
import { defineView, everyType } from '../define-view.js';

const evolved = (row: SurveyDocument | null, event: StoredEvent<SurveyEvent>): SurveyDocument => {
  const { registration_id: id, tour_date_id, account_id } = event.data;
  const { invited, version, answers, reward } = evolveSurvey(row ?? NO_SURVEY, event);
  const submitted_at = event.type === 'SurveySubmitted' ? instant(event.occurred_at) : (row?.submitted_at ?? null);
  return { ...{ id, tour_date_id, account_id }, invited, version, answers, reward, submitted_at };
};

/** The survey of each registration with its answers (PST-163, PST-166). */
export const surveysView = defineView<SurveyDocument>()({
  name: 'surveys',
  streams: ['survey'],
  version: 1,
  indexes: [['tour_date_id']],
  resource: 'survey',
  keys: ({ data }) => data.registration_id,
  ignores: [],
  on: everyType<'survey', SurveyDocument>('survey', evolved),
  rooms: ({ id }) => [`registration:${id}`, 'staff'],
});
