import { type SharedSurveyBody, surveyCalls, type SurveySaved } from '@app/contracts/survey';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';

/** The survey of a registration, or the one that a link opens. */
export type SurveyOf = { readonly registration_id: number } | { readonly token: string };

/** Read again when another device saves it or submits it (PST-146). */
export const useSurvey = (registration_id: number) =>
  useRead(['survey', registration_id], surveyCalls.read, { query: { registration_id } }, { handled: true });

export const useSharedSurvey = (token: string) =>
  useRead(['survey', { token }], surveyCalls.readShared, { params: { token }, query: {} }, { handled: true });

/** The sentences of these stand at the fields that they name. */
const AT_FIELDS = ['survey_incomplete', 'survey_answer_invalid'];

/** Answers on their way to the server; `onDone` hears what became of them. */
export const useSaving = (of: SurveyOf, onDone: (saved: SurveySaved) => void) => {
  const common = { onDone, handle: ({ code }: { readonly code: string }) => AT_FIELDS.includes(code) };
  const own = useCommand(surveyCalls.save, {
    ...common,
    input: (body: SharedSurveyBody) => ({
      body: { ...body, registration_id: 'registration_id' in of ? of.registration_id : 0 },
    }),
  });
  const shared = useCommand(surveyCalls.saveShared, {
    ...common,
    input: (body: SharedSurveyBody) => ({ params: { token: 'token' in of ? of.token : '' }, body }),
  });
  return 'token' in of ? shared : own;
};
