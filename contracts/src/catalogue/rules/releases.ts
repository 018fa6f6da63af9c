import type { Instant } from '../../shared/index.js';
import type { TourDate, TourDateReleases } from '../tour-date.js';

/** A part of what comes after the event, which staff show or hide. */
type Release = {
  /** In a sentence. */
  readonly name: string;
  /** In place of it until then (PST-008). */
  readonly not_yet: string;
  /** Below the event area of a registration. */
  readonly page: string;
  readonly isOn: (tour_date: TourDateReleases) => boolean;
  readonly turned: (tour_date: TourDateReleases, on: boolean) => Partial<TourDate>;
};

/** The parts of a tour date that staff release, each on its own (PST-004, PST-005). */
export const RELEASES = {
  results: {
    name: 'results',
    not_yet: 'Results will be available after the event.',
    page: 'coda/results',
    isOn: ({ web }) => web.results,
    turned: ({ web }, results) => ({ web: { ...web, results } }),
  },
  critiques: {
    name: 'scores and critiques',
    not_yet: 'Scores and Critiques will be available after the event. We will notify you via email once it is enabled.',
    page: 'coda/critiques',
    isOn: ({ web }) => web.critiques,
    turned: ({ web }, critiques) => ({ web: { ...web, critiques } }),
  },
  data: {
    name: 'data',
    not_yet: 'Data has not been activated yet.',
    page: 'coda/data',
    isOn: ({ coda_data }) => coda_data.active,
    turned: ({ coda_data }, active) => ({ coda_data: { ...coda_data, active } }),
  },
} as const satisfies Readonly<Record<string, Release>>;

export type ReleaseKind = keyof typeof RELEASES;
export const RELEASE_KINDS = Object.keys(RELEASES) as readonly ReleaseKind[];

/** Those that were on before, and when one is turned on by the clock. */
export type ReleaseState = {
  readonly ever: readonly ReleaseKind[];
  readonly due: Readonly<Partial<Record<ReleaseKind, Instant>>>;
};
