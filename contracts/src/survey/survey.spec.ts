import { cents, day, instant } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import { type KeptAnswer, noAnswer } from './answers.js';
import { NO_SURVEY, type SaveSurvey, surveyDecider } from './decider.js';
import { surveyQuestionsDecider } from './questions-decider.js';
import {
  QUESTION_TYPES,
  ratingLabel,
  RATINGS,
  ratingValue,
  SEEDED_QUESTIONS,
  SURVEY_PAGES,
  type SurveyQuestion,
} from './questions.js';
import { surveyMessages } from './refusals.js';
import { surveyAvailability, surveyCloses, surveyOpens } from './rules/availability.js';
import { firstPage, unmetFields } from './rules/required.js';
import { rewardTerms, surveyReward } from './rules/reward.js';

const { after, given } = specOf(surveyDecider);
const NAMES = { judges: ['Amara Okafor', 'Per Lindqvist'], workshop: ['Noor Haddad'] };
const answer = (question_id: number, parts: Partial<KeptAnswer>): KeptAnswer => ({
  ...noAnswer(question_id),
  ...parts,
});
const rated = (question_id: number) => answer(question_id, { rating: 'gold' });
const people = (question_id: number, ...names: readonly string[]) =>
  answer(question_id, { people: names.map((name) => ({ name, rating: 'platinum' as const, feedback: '' })) });
const ALL: readonly KeptAnswer[] = [
  ...[1, 3, 4, 7, 8, 9, 10].map(rated),
  ...[answer(2, { text: 'The stage' }), answer(11, {}), people(5, ...NAMES.judges), people(6, ...NAMES.workshop)],
];
const save = (given: readonly KeptAnswer[], more: Partial<SaveSurvey> = {}): SaveSurvey => ({
  ...{ type: 'SaveSurvey', registration_id: 75_001, tour_date_id: 7505, account_id: 1001, event_id: 56 },
  ...{ start_year: 2025, availability: 'open', version: 1, questions: SEEDED_QUESTIONS, names: NAMES },
  ...{ given, submit: false, reward: { promo_code: 'AURORASURVEY50', amount: cents(5_000) } },
  ...more,
});
const seeded = (id: number): SurveyQuestion => SEEDED_QUESTIONS.find((one) => one.id === id)!;

describe('the seeded questions', () => {
  const told = (group: number) =>
    SEEDED_QUESTIONS.filter((one) => one.survey_question_group_id === group).map(
      ({ id, type, required, question, not_applicable_text, feedback_placeholder }) =>
        [id, type, required, question, not_applicable_text, feedback_placeholder].filter((part) => part !== null),
    );
  it('PST-138 pages hold the groups of questions, each group on one page', () => {
    expect(SURVEY_PAGES).toEqual([[1, 2], [3], [4], [5], [6, 7, 8]]);
    const groups = new Set(SEEDED_QUESTIONS.map((one) => one.survey_question_group_id));
    expect(SURVEY_PAGES.flat()).toEqual([...groups]);
  });
  it('PST-153 the first page of version 1 asks about the experience', () => {
    expect(told(1)).toEqual([
      [1, 'rating', true, 'How would you rate your overall experience?'],
      [2, 'text', false, 'What did you like best?'],
    ]);
    expect(told(2)).toEqual([
      [3, 'rating', true, 'How would you rate the registration process?'],
      [4, 'rating', true, 'How would you rate our communication before the event?'],
    ]);
    expect(new Set(SEEDED_QUESTIONS.map(({ version }) => version))).toEqual(new Set([1]));
  });
  it('PST-154 the second page asks about judges, the third about the workshop faculty', () => {
    expect(told(3)).toEqual([
      [5, 'judge_list', true, 'Please rate our judges.', 'We did not compete.', 'Tell us more about this judge'],
    ]);
    expect(told(4)).toEqual([
      [
        ...[6, 'workshop_list', true, 'Please rate our workshop faculty.'],
        ...['We did not attend the workshop.', 'Tell us more about this teacher'],
      ],
    ]);
  });
  it('PST-155 the last two ask about venue, hotel, schedule and the return', () => {
    expect(told(5)).toEqual([
      [7, 'rating', true, 'How would you rate the venue?'],
      [8, 'rating', true, 'How would you rate the hotel?', 'We did not stay at the event hotel.'],
    ]);
    expect([...told(6), ...told(7), ...told(8)]).toEqual([
      [9, 'rating', true, 'How would you rate the schedule of the event?'],
      [10, 'rating', true, 'How likely are you to return next season?'],
      [11, 'text', false, 'Is there anything else you would like to tell us?'],
    ]);
    expect(SEEDED_QUESTIONS).toHaveLength(11);
  });
  it('PST-145 a rating has five steps, the top one called as the event calls its top award', () => {
    expect(RATINGS.map(({ key }) => key)).toEqual(['bronze', 'silver', 'gold', 'high-gold', 'platinum']);
    expect(RATINGS.map(({ key }) => ratingValue(key))).toEqual([1, 2, 3, 4, 5]);
    const labels = RATINGS.map(({ key }) => ratingLabel(key, 'Diamond'));
    expect(labels).toEqual(['Bronze', 'Silver', 'Gold', 'High Gold', 'Diamond']);
  });
});

describe('when a survey is open', () => {
  const city = { end_date: day('2026-01-18'), time_zone: 'America/Chicago', season_id: 75, canceled: false };
  const event = { survey_enabled: true };
  const at = (now: string, more: object = {}, profile: Parameters<typeof surveyAvailability>[1] = event) =>
    surveyAvailability({ ...city, ...more }, profile, instant(now));
  it('~PST-151 from midnight of the city two days after the end until the 90th day ends, from season 36 on', () => {
    expect(surveyOpens(city, event)).toBe('2026-01-20T06:00:00.000Z');
    expect(surveyCloses(city, event)).toBe('2026-04-19T05:00:00.000Z');
    expect(at('2026-01-20T05:59:59.999Z')).toBe('too_early');
    expect(at('2026-01-20T06:00:00.000Z')).toBe('open');
    expect(at('2026-04-19T04:59:59.999Z')).toBe('open');
    expect(at('2026-04-19T05:00:00.000Z')).toBe('closed');
    expect(at('2026-02-01T00:00:00Z', { season_id: 35 })).toBe('unavailable');
    expect(at('2026-02-01T00:00:00Z', { season_id: 36 })).toBe('open');
    const other = { ...event, survey_opens_after_days: 5, survey_closes_after_days: 10, survey_first_season_id: 74 };
    expect(surveyOpens(city, other)).toBe('2026-01-23T06:00:00.000Z');
    expect(surveyCloses(city, other)).toBe('2026-01-29T06:00:00.000Z');
    expect([73, 74].map((season_id) => at('2026-01-25T00:00:00Z', { season_id }, other))).toEqual([
      'unavailable',
      'open',
    ]);
  });
  it('~PST-159 not at an event without surveys, nor after a cancellation', () => {
    expect(at('2026-02-01T00:00:00Z', {}, { survey_enabled: false })).toBe('unavailable');
    expect(at('2026-02-01T00:00:00Z', { canceled: true })).toBe('unavailable');
  });
  it('~PST-159 ~PST-160 ~PST-161 each reason is told in its words', () => {
    expect(surveyMessages.survey_unavailable.text()).toBe('Sorry, surveys are not available for this event.');
    expect(surveyMessages.survey_closed.text()).toBe('Sorry, surveys are not available for this event.');
    expect(surveyMessages.survey_too_early.text()).toBe('Surveys will be available within a few days after the event!');
  });
});

describe('the reward', () => {
  it('PST-148 is $50 for studio accounts and $10 for others, its code made of the name of the event', () => {
    expect(surveyReward({ name: 'Aurora' }, true)).toEqual({ promo_code: 'AURORASURVEY50', amount: 5_000 });
    expect(surveyReward({ name: 'Aurora' }, false)).toEqual({ promo_code: 'AURORASURVEY10', amount: 1_000 });
    expect(surveyReward({ name: 'Summit Intensive' }, true).promo_code).toBe('SUMMITINTENSIVESURVEY50');
    expect(surveyReward({ name: 'A'.repeat(60) }, true).promo_code).toHaveLength(40);
  });
  it('~PST-149 its code is a full credit of that event, once for each account and season', () => {
    expect(rewardTerms(56, cents(5_000))).toMatchObject({
      ...{ type: 'full_credit', value: 5_000, event_id: 56, season_id: null, active: true },
      ...{ account_limit: 1, total_limit: null, needs_survey: true },
    });
  });
});

describe('answering a survey', () => {
  const begun = after(save([rated(1), answer(2, {}), rated(3), rated(4)]));

  it('~PST-141 keeps what was given or changed, and nothing where nothing was', () => {
    given()
      .when(save([rated(1)]))
      .makes('SurveyAnswered');
    const again = begun.when(save([rated(1), answer(3, { rating: 'silver' })])).events[0];
    expect(again?.data).toMatchObject({ version: 1, answers: [{ question_id: 3, rating: 'silver' }] });
    begun.when(save([rated(1)])).makes();
  });

  it('PST-140 opens on the first page with an unanswered question', () => {
    const opensOn = (answers: readonly KeptAnswer[], names = NAMES) =>
      firstPage(SEEDED_QUESTIONS, after(save(answers, { names })).state.answers, names);
    expect(firstPage(SEEDED_QUESTIONS, {}, NAMES)).toBe(0);
    expect(firstPage(SEEDED_QUESTIONS, begun.state.answers, NAMES)).toBe(1);
    expect(opensOn([rated(1), rated(3), rated(4)])).toBe(0);
    expect(opensOn(ALL.filter(({ question_id }) => question_id !== 7))).toBe(3);
    expect(opensOn(ALL)).toBe(4);
    const without = after(save(ALL)).state.answers;
    expect(firstPage(SEEDED_QUESTIONS, without, { ...NAMES, judges: [...NAMES.judges, 'Sofia Marchetti'] })).toBe(1);
  });

  it('~PST-157 refuses what still needs an answer, a person of a list at a time', () => {
    const fields = (answers: readonly KeptAnswer[], submit = false) =>
      given().when(save(answers, { submit })).refusals[0]?.fields;
    expect(fields([answer(1, {})])).toEqual({ question_1: 'Required' });
    expect(fields([people(5, 'Per Lindqvist')])).toEqual({ 'question_5.Amara Okafor': 'Required' });
    expect(fields([answer(2, {})])).toBeUndefined();
    expect(Object.keys(fields([rated(1)], true)!)).toHaveLength(9);
    given()
      .when(save(ALL.slice(1), { submit: true }))
      .refuses('survey_incomplete');
    expect(unmetFields(seeded(6), undefined, { judges: [], workshop: [] })).toEqual([]);
  });

  it('~PST-143 PST-156 a question that does not apply needs no answer and loses the one it had, and no other question', () => {
    const state = after(save([rated(8)]), save([answer(8, { not_applicable: true, rating: 'gold' })])).state;
    expect(state.answers[8]).toEqual(answer(8, { not_applicable: true }));
    given()
      .when(save([answer(7, { not_applicable: true })]))
      .refuses('survey_incomplete');
    given()
      .when(save([rated(7), answer(8, { not_applicable: true })]))
      .makes('SurveyAnswered');
    given()
      .when(save([answer(7, {}), answer(8, { not_applicable: true })]))
      .refuses('survey_incomplete');
  });

  it('~PST-144 takes ratings and comments of those who are there, each once', () => {
    given()
      .when(save([people(5, ...NAMES.judges, 'Noor Haddad')]))
      .refuses('survey_answer_invalid');
    given()
      .when(save([people(5, ...NAMES.judges, 'Per Lindqvist')]))
      .refuses('survey_answer_invalid');
    const commented = { name: 'Noor Haddad', rating: 'gold' as const, feedback: ' Kind ' };
    expect(after(save([answer(6, { people: [commented] })])).state.answers[6]?.people).toEqual([
      { ...commented, feedback: 'Kind' },
    ]);
    const plain = SEEDED_QUESTIONS.map((one) => ({ ...one, feedback_placeholder: null }));
    const kept = after(save([answer(6, { people: [commented] })], { questions: plain })).state.answers[6];
    expect(kept?.people[0]?.feedback).toBe('');
  });

  it('PST-158 a text has at most 2000 characters', () => {
    given()
      .when(save([answer(2, { text: 'a'.repeat(2_000) })]))
      .makes('SurveyAnswered');
    const long = given().when(save([answer(2, { text: 'a'.repeat(2_001) })]));
    long.refuses('survey_answer_invalid');
    expect(long.refusals[0]?.fields).toEqual({ question_2: 'Please use at most 2000 characters' });
    const comment = people(6, ...NAMES.workshop).people.map((one) => ({ ...one, feedback: 'a'.repeat(2_001) }));
    given()
      .when(save([answer(6, { people: comment })]))
      .refuses('survey_answer_invalid');
  });

  it('refuses unknown questions and versions', () => {
    given()
      .when(save([rated(99)]))
      .refuses('survey_answer_invalid');
    given()
      .when(save([rated(1)], { version: 9, questions: null }))
      .refuses('survey_answer_invalid');
  });

  it('~PST-166 a survey that was begun keeps its version', () => {
    expect(begun.state.version).toBe(1);
    begun.when(save([rated(7)], { version: 2 })).refuses('survey_version_other');
  });

  it('~PST-159 ~PST-160 ~PST-161 is refused while it is not open', () => {
    given()
      .when(save(ALL, { availability: 'unavailable' }))
      .refuses('survey_unavailable');
    given()
      .when(save(ALL, { availability: 'too_early' }))
      .refuses('survey_too_early');
    given()
      .when(save(ALL, { availability: 'closed' }))
      .refuses('survey_closed');
  });

  it('~PST-142 ~PST-146 ~PST-152 ends with a reward, and what comes after changes nothing, also when it has closed', () => {
    given()
      .when(save(ALL, { submit: true }))
      .makes('SurveyAnswered', {
        type: 'SurveySubmitted',
        data: { version: 1, promo_code: 'AURORASURVEY50', amount: 5_000, start_year: 2025 },
      });
    const done = after(save(ALL), save([], { submit: true }));
    done.when(save([answer(1, { rating: 'bronze' })], { submit: true })).makes();
    done.when(save([], { submit: true, availability: 'closed', version: 3 })).makes();
    expect(done.state.reward).toEqual({ promo_code: 'AURORASURVEY50', amount: 5_000 });
  });

  it('~PST-198 invites once, and nobody who has submitted', () => {
    const invite = { type: 'InviteToSurvey', registration_id: 75_001, tour_date_id: 7505, account_id: 1001 } as const;
    given().when(invite).makes('SurveyInvited');
    after(invite).when(invite).makes();
    after(save(ALL, { submit: true }))
      .when(invite)
      .makes();
    expect(after(invite).state).toEqual({ ...NO_SURVEY, invited: true });
  });
});

describe('the versions of the questions', () => {
  const spec = specOf(surveyQuestionsDecider);
  const written = SEEDED_QUESTIONS.map(({ version: _, ...terms }) => terms);
  const publish = (questions: readonly (typeof written)[number][] = written, was = 1) =>
    ({ type: 'PublishSurveyQuestions', was, questions }) as const;
  const changed = written.map((one) => (one.id === 1 ? { ...one, question: 'How was it?' } : one));

  it('~PST-166 a change is a new version, and the old one stays', () => {
    spec.given().when(publish()).makes();
    const { versions } = spec.after(publish(changed)).state;
    expect(versions.map((all) => all[0])).toEqual([
      SEEDED_QUESTIONS[0],
      { ...SEEDED_QUESTIONS[0], question: 'How was it?', version: 2 },
    ]);
    spec.after(publish(changed)).when(publish(written)).refuses('survey_questions_changed');
    spec.after(publish(changed)).when(publish(written, 2)).makes('SurveyQuestionsPublished');
  });

  it('~PST-166 a question keeps its number while it is of its kind; a new one gets one that none had', () => {
    const other = written.map((one) => (one.id === 2 ? { ...one, type: 'rating' as const } : one));
    const added = { ...written[0]!, id: null as unknown as number, question: 'And the music?' };
    const ids = (all: typeof written) => spec.after(publish(all)).state.versions[1]!.map(({ id }) => id);
    expect(ids([...written, added])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(ids(other)).toEqual([1, 12, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('refuses a page without questions, and a comment of a text', () => {
    const none = spec.given().when(publish(written.filter((one) => one.survey_question_group_id !== 4)));
    none.refuses('survey_questions_invalid');
    expect(none.refusals[0]?.fields).toEqual({ questions: 'Page 3 needs a question' });
    const text = written.map((one) => (one.id === 2 ? { ...one, feedback_placeholder: 'More' } : one));
    spec.given().when(publish(text)).refuses('survey_questions_invalid');
  });

  it('~PST-139 a question is of one of four types', () => {
    expect(QUESTION_TYPES).toEqual(['rating', 'text', 'judge_list', 'workshop_list']);
  });
});
