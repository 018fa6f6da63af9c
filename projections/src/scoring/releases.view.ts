import { RELEASE_KINDS, RELEASES, type TourDateEvent } from '@app/contracts/catalogue';
import type { AwardsEvent, CritiqueEvent, ReleasesDocument, ScoringEvent } from '@app/contracts/scoring';
import type { Instant, StoredEvent } from '@app/contracts/shared';
import { defineView, everyType } from '../define-view.js';

type Rescoring = ScoringEvent | CritiqueEvent | AwardsEvent;
const none = (id: number): ReleasesDocument => ({ id, turned: {}, due: {}, shown: false, changed: '' });

/** A score, an award, a number or a judge: registrants are told of it only where something was released before (PST-182, PST-192). */
const rescored = (row: ReleasesDocument | null, { position }: StoredEvent<Rescoring>) =>
  row?.shown ? { ...row, changed: position } : row;

type Of<T extends TourDateEvent['type']> = StoredEvent<Extract<TourDateEvent, { type: T }>>;
const idOf = ({ data, type }: StoredEvent<TourDateEvent | Rescoring>): number | null =>
  type === 'TourDatePlanned' ? data.id : data.tour_date_id;

/** The released parts of each tour date; whoever has its results open hears of every change of them (PST-009, PST-192). */
export const releasesView = defineView<ReleasesDocument>()({
  name: 'releases',
  streams: ['tourDate', 'scoring', 'critique', 'awards'],
  version: 6,
  resource: 'release',
  keys: idOf,
  ignores: [
    'TourDateChanged',
    'TourDateExceptionsSet',
    'NewsPublished',
    'NewsChanged',
    'NewsRemoved',
    'AnnouncerListFrozen',
    'FacultyAssigned',
  ],
  on: {
    JudgesAssigned: rescored,
    RoutineNumbered: rescored,
    ...everyType<'critique', ReleasesDocument>('critique', rescored),
    ...everyType<'awards', ReleasesDocument>('awards', rescored),
    TourDatePlanned: (_, { data, position }: Of<'TourDatePlanned'>) => ({
      ...none(data.id),
      shown: RELEASE_KINDS.some((kind) => RELEASES[kind].isOn(data)),
      changed: position,
    }),
    ReleaseTurned: (row, event: Of<'ReleaseTurned'>) => {
      const { tour_date_id, release, on } = event.data;
      const { due, turned, shown } = row ?? none(tour_date_id);
      const { [release]: time, ...others } = due;
      return {
        id: tour_date_id,
        turned: { ...turned, [release]: { by: event.metadata.actor.display, at: event.occurred_at as Instant } },
        due: on || time === undefined ? others : due,
        shown: shown || on,
        changed: event.position,
      };
    },
    ReleaseScheduled: (row, { data, position }: Of<'ReleaseScheduled'>) => {
      const { tour_date_id, release, at } = data;
      const of = row ?? none(tour_date_id);
      const { [release]: _, ...others } = of.due;
      return { ...of, due: at === null ? others : { ...others, [release]: at }, changed: position };
    },
  },
  rooms: ({ id, shown }) => ['staff', ...(shown ? [`tourDate:${id}`] : [])],
});
