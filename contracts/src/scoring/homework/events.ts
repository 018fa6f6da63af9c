import { change, type DomainEvent, type EventDeclarations, type NameOf, said } from '../../shared/index.js';
import { TAXONOMY } from '../taxonomy.js';
import type { Video } from '../videos/video.js';

/** A video of the homework library, without the film itself (PST-129). */
export type HomeworkTerms = {
  readonly name: string;
  /** The one who teaches in it. */
  readonly staff: string;
  readonly performance_division_ids: readonly number[];
  /** The group of the taxonomy that it belongs to (PST-130). */
  readonly level_1_id: number;
  /** Another one is neither listed nor assigned any more; where it was assigned it stays. */
  readonly active: boolean;
};

type Of<T extends string, D> = DomainEvent<T, { readonly homework_id: number } & D>;
/** Stream `homework-library`. */
export type HomeworkAdded = Of<'HomeworkAdded', HomeworkTerms>;
export type HomeworkChanged = Of<'HomeworkChanged', { readonly from: HomeworkTerms; readonly to: HomeworkTerms }>;
/** The film came, or another in its place. */
export type HomeworkVideoSaved = Of<
  'HomeworkVideoSaved',
  { readonly name: string; readonly from: Video | null; readonly to: Video }
>;
export type HomeworkEvent = HomeworkAdded | HomeworkChanged | HomeworkVideoSaved;

const groupOf = (id: number): string => TAXONOMY.find((group) => group.id === id)?.name ?? String(id);
const divisionsOf = (ids: readonly number[], name: NameOf): string =>
  ids.map((id) => name.row?.('performance_divisions', id) ?? String(id)).join(', ');

const changes = (from: HomeworkTerms | null, to: HomeworkTerms, name: NameOf) => [
  change('Name', from?.name, to.name),
  change('Staff', from?.staff, to.staff),
  change(
    'Performance divisions',
    from && divisionsOf(from.performance_division_ids, name),
    divisionsOf(to.performance_division_ids, name),
  ),
  change('Group', from && groupOf(from.level_1_id), groupOf(to.level_1_id)),
  change('Offered', from?.active ?? null, to.active),
];

const TERMS: HomeworkTerms = {
  ...{ name: 'Across the floor', staff: 'Noor Haddad', performance_division_ids: [4], level_1_id: 1, active: true },
};
const megabytes = (video: Video | null): string => (video === null ? '' : `${(video.size / 1_000_000).toFixed(1)} MB`);

/** The staff member is a person, as a judge is. */
const STAFF = { kind: 'text' } as const;

export const homeworkEvents: EventDeclarations<HomeworkEvent> = {
  HomeworkAdded: {
    version: 1,
    personal: [{ path: 'staff', ...STAFF }],
    says: (d, name) => said('configuration', `added ${d.name} to the homework library`, changes(null, d, name)),
    example: { homework_id: 1, ...TERMS },
  },
  HomeworkChanged: {
    version: 1,
    personal: [
      { path: 'from.staff', ...STAFF },
      { path: 'to.staff', ...STAFF },
    ],
    says: (d, name) =>
      said('configuration', `changed ${d.from.name} of the homework library`, changes(d.from, d.to, name)),
    example: { homework_id: 1, from: TERMS, to: { ...TERMS, name: 'Across the floor, slowly', active: false } },
  },
  HomeworkVideoSaved: {
    version: 1,
    personal: [],
    says: (d) =>
      said('configuration', `saved the video of ${d.name} of the homework library`, [
        change('Video', megabytes(d.from), megabytes(d.to)),
      ]),
    example: {
      ...{ homework_id: 1, name: TERMS.name, from: null },
      to: {
        upload_id: '00000000-0000-4000-8000-000000000001',
        address: 'homework/1/00000000-0000-4000-8000-000000000001.mp4',
        ...{ size: 48_200_000, sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
      },
    },
  },
};
