import { change, type DomainEvent, type EventDeclarations, type Instant, instant, said } from '../../shared/index.js';
import { RELEASES, type ReleaseKind } from '../rules/releases.js';

type OfRelease<T extends string, D> = DomainEvent<
  T,
  { readonly tour_date_id: number; readonly event_id: number; readonly release: ReleaseKind } & D
>;
/** It is shown from now on, or hidden at once (PST-009). */
export type ReleaseTurned = OfRelease<
  'ReleaseTurned',
  {
    readonly on: boolean;
    /** For the first time at this tour date. */
    readonly first: boolean;
    /** So many publish errors were overridden (PST-010). */
    readonly errors: number;
  }
>;
/** It is turned on by the clock; null: it no longer is (PST-188). */
export type ReleaseScheduled = OfRelease<'ReleaseScheduled', { readonly at: Instant | null }>;
export type ReleaseEvent = ReleaseTurned | ReleaseScheduled;

const example = { tour_date_id: 7504, event_id: 56, release: 'results' } as const;

export const releaseEvents: EventDeclarations<ReleaseEvent> = {
  ReleaseTurned: {
    version: 1,
    personal: [],
    says: ({ release, on, errors }) =>
      said(
        'configuration',
        `${on ? 'released' : 'withdrew'} the ${RELEASES[release].name}`,
        errors > 0 ? [change('Publish errors overridden', null, errors)] : [],
      ),
    example: { ...example, on: true, first: true, errors: 2 },
  },
  ReleaseScheduled: {
    version: 1,
    personal: [],
    says: ({ release, at }) =>
      said(
        'configuration',
        `${at === null ? 'took back the schedule of' : 'scheduled'} the ${RELEASES[release].name}`,
        [change('Release at', null, at)],
      ),
    example: { ...example, at: instant('2026-02-16T17:00:00Z') },
  },
};
