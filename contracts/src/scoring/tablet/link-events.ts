import { counted, type DomainEvent, type EventDeclarations, type Instant, instant, said } from '../../shared/index.js';

type OfJudge<T extends string, D> = DomainEvent<T, { readonly tour_date_id: number; readonly position: number } & D>;

/** The link's id is its token's hash; token and PIN follow from its turn and the server's key, and stand nowhere (ADR 0167). */
export type TabletLinkGiven = OfJudge<'TabletLinkGiven', { readonly turn: number; readonly link_id: string }>;
export type TabletLinkRevoked = OfJudge<'TabletLinkRevoked', { readonly turn: number }>;
/** A device was let in by the link and its PIN (PST-199). */
export type TabletOpened = OfJudge<'TabletOpened', { readonly device_id: string; readonly at: Instant }>;
/** A tablet's own words: how many entries wait on it, and the routine of the last one that came (PST-203). */
export type TabletHeard = OfJudge<
  'TabletHeard',
  {
    readonly device_id: string;
    readonly waiting: number;
    /** Null: it sent none this time. */
    readonly routine_id: number | null;
    readonly at: Instant;
  }
>;
/** A judge's own quick notes, all of them, as they are from now on (PST-200). */
export type QuickNotesKept = OfJudge<'QuickNotesKept', { readonly notes: readonly string[] }>;

/** Stream `judgeTablet-{tour_date_id}_{position}`. */
export type JudgeTabletEvent = TabletLinkGiven | TabletLinkRevoked | TabletOpened | TabletHeard | QuickNotesKept;

const judge = { tour_date_id: 7505, position: 3 } as const;
const device = {
  ...judge,
  device_id: '0198c000-0000-4000-8000-000000000009',
  at: instant('2026-04-18T19:00:00Z'),
} as const;

export const judgeTabletEvents: EventDeclarations<JudgeTabletEvent> = {
  TabletLinkGiven: {
    version: 1,
    personal: [],
    says: (d) => said('links', `gave judge ${d.position} a link and a PIN for a tablet`),
    example: { ...judge, turn: 1, link_id: '9f86d081884c7d65' },
  },
  TabletLinkRevoked: {
    version: 1,
    personal: [],
    says: (d) => said('links', `revoked the tablet link of judge ${d.position}`),
    example: { ...judge, turn: 1 },
  },
  TabletOpened: {
    version: 1,
    personal: [],
    says: (d) => said('links', `opened the tablet page of judge ${d.position} with the PIN`),
    example: device,
  },
  TabletHeard: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'status',
        `was at the tablet of judge ${d.position}, on which ${counted(d.waiting, 'entry', 'entries')} waited`,
      ),
    example: { ...device, waiting: 3, routine_id: 800_001 },
  },
  QuickNotesKept: {
    version: 1,
    personal: [{ path: 'notes', kind: 'text' }],
    says: (d) => said('competition', `kept the quick notes of judge ${d.position}: ${[d.notes].flat().join('; ')}`),
    example: { ...judge, notes: ['Breathe together'] },
  },
};
