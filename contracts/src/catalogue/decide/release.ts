import { accept, type Decision, refuse } from '../../shared/index.js';
import type { ReleaseCommand } from '../commands.js';
import type { ReleaseEvent } from '../events/release.js';
import type { CatalogueRefusal } from '../refusals.js';
import { RELEASE_KINDS, RELEASES } from '../rules/releases.js';
import type { TourDateState } from '../state.js';
import type { TourDate } from '../tour-date.js';

/**
 * Shows or hides what comes after the event, at once or by the clock (PST-009, PST-010, PST-188). Hiding is never refused.
 * Refuses `release_has_errors`, `release_time_past`, `release_is_on`.
 */
export const decideRelease = (
  { tour_date_id, flags, times, errors, override, now }: ReleaseCommand,
  tour_date: TourDate,
  { releases }: Pick<TourDateState, 'releases'>,
): Decision<ReleaseEvent, CatalogueRefusal> => {
  const { event_id } = tour_date;
  const events: ReleaseEvent[] = [];
  for (const release of RELEASE_KINDS) {
    const of = { tour_date_id, event_id, release };
    const isOn = RELEASES[release].isOn(tour_date);
    const on = flags[release] ?? isOn;
    if (on !== isOn) {
      if (on && errors > 0 && !override) return refuse({ code: 'release_has_errors', params: { errors } });
      const first = on && !releases.ever.includes(release);
      events.push({ type: 'ReleaseTurned', data: { ...of, on, first, errors: on ? errors : 0 } });
    }
    const at = times[release];
    if (at === undefined || at === (releases.due[release] ?? null)) continue;
    if (at !== null && on) return refuse({ code: 'release_is_on', params: {} });
    if (at !== null && at <= now) return refuse({ code: 'release_time_past', params: {} });
    events.push({ type: 'ReleaseScheduled', data: { ...of, at } });
  }
  return accept(...events);
};
