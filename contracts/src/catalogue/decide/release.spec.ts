import { instant } from '../../shared/index.js';
import type { ReleaseCommand } from '../commands.js';
import { SEED_TOUR_DATES } from '../tables/seed-tour-dates.js';
import { evolveTourDate, noTourDate, type TourDateState } from '../state.js';
import { tourDateDecider } from './configure-tour-date.js';

const { id, event_id } = SEED_TOUR_DATES.find(({ web }) => !web.results)!;
const [HIDDEN, SHOWN] = [false, true].map((results) => {
  const tour_date = SEED_TOUR_DATES.find(({ web }) => web.results === results)!;
  return evolveTourDate(noTourDate(), { type: 'TourDatePlanned', data: tour_date });
}) as [TourDateState, TourDateState];
const NOW = instant('2026-01-20T17:00:00Z');
const LATER = instant('2026-01-21T17:00:00Z');
const ask = (more: Partial<ReleaseCommand>): ReleaseCommand => ({
  ...{ type: 'Release', tour_date_id: id, flags: {}, times: {}, errors: 0, override: false, now: NOW, ...more },
});
const decide = (more: Partial<ReleaseCommand>, state = HIDDEN) => tourDateDecider.decide(ask(more), state);
const after = (more: Partial<ReleaseCommand>, state = HIDDEN): TourDateState => {
  const decided = decide(more, state);
  if (!decided.accepted) throw new Error(decided.refusals[0]!.code);
  return decided.events.reduce(evolveTourDate, state);
};
const code = (more: Partial<ReleaseCommand>, state = HIDDEN) => {
  const decided = decide(more, state);
  return decided.accepted ? null : decided.refusals[0]!.code;
};
const OF = { tour_date_id: id, event_id, release: 'results' } as const;

describe('the release of a tour date', () => {
  it('~PST-005 ~PST-009 is off for a new one, is turned on and off, and is first only once', () => {
    expect(HIDDEN.tour_date?.web.results).toBe(false);
    expect(decide({ flags: { results: true } })).toEqual({
      accepted: true,
      events: [{ type: 'ReleaseTurned', data: { ...OF, on: true, first: true, errors: 0 } }],
    });
    const on = after({ flags: { results: true } });
    expect(on.tour_date?.web).toEqual({ ...HIDDEN.tour_date?.web, results: true });
    const off = after({ flags: { results: false } }, on);
    expect(off.tour_date?.web.results).toBe(false);
    expect(decide({ flags: { results: true } }, off)).toMatchObject({ events: [{ data: { first: false } }] });
    expect(decide({ flags: { results: true } }, on)).toEqual({ accepted: true, events: [] });
  });

  it('~PST-009 one that was planned as released was shown before', () => {
    const off = after({ flags: { results: false } }, SHOWN);
    expect(decide({ flags: { results: true } }, off)).toMatchObject({ events: [{ data: { first: false } }] });
  });

  it('~PST-010 publish errors hinder showing, never hiding, and are overridden as many as they are', () => {
    expect(code({ flags: { results: true }, errors: 1 })).toBe('release_has_errors');
    expect(decide({ flags: { results: true }, errors: 2, override: true })).toMatchObject({
      events: [{ data: { errors: 2 } }],
    });
    expect(decide({ flags: { results: false }, errors: 2 }, SHOWN)).toMatchObject({
      events: [{ data: { errors: 0 } }],
    });
  });

  it('~PST-188 waits for a time that is to come, until it is shown or the time is taken back', () => {
    expect(code({ times: { results: NOW } })).toBe('release_time_past');
    expect(code({ times: { results: LATER } }, SHOWN)).toBe('release_is_on');
    const waiting = after({ times: { results: LATER } });
    expect(waiting.releases.due).toEqual({ results: LATER });
    expect(decide({ times: { results: LATER } }, waiting)).toEqual({ accepted: true, events: [] });
    expect(after({ times: { results: null } }, waiting).releases.due).toEqual({});
    expect(after({ flags: { results: true } }, waiting).releases.due).toEqual({});
    // An old time does not show what is hidden again.
    const hidden = after({ flags: { results: false } }, after({ flags: { results: true } }, waiting));
    expect(hidden.releases).toEqual({ ever: ['results'], due: {} });
  });
});
