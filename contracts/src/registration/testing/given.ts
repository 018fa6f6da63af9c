import {
  SEEDED_TABLES,
  SEED_TOUR_DATES,
  SEED_SEASONS,
  seededEventProfiles,
  type TourDate,
} from '../../catalogue/index.js';
import { type DraftRoutine, NO_ENTRY } from '../../competition/index.js';
import { type Instant, day, instant } from '../../shared/index.js';
import { specOf } from '../../testing/index.js';
import { NOTHING_CHOSEN } from '../attendee-options.js';
import type { DraftAttendee, DraftChange, RegisteredPerson } from '../content.js';
import { NO_CONTACT } from '../content.js';
import { type RegistrationCommand, registrationDecider } from '../decider.js';
import type { ContentFacts, TourDateRequester } from '../decide/asked.js';
import type { MoveRegistration } from '../decide/move-registration.js';
import type { Registration } from '../state.js';
import type { KeepUpload } from '../uploads/keep-upload.js';

/** Named people, facts and commands for the specs of this room; nothing else imports it. */
export const NOW = instant('2026-01-20T17:00:00Z');
export const OWNER: TourDateRequester = { account_id: 12, employee: false, exempt: false };
export const STRANGER: TourDateRequester = { account_id: 13, employee: false, exempt: false };
export const STAFF: TourDateRequester = { account_id: 1, employee: true, exempt: false };

const found = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Error('not seeded');
  return thing;
};
export const PROFILE = found(seededEventProfiles[56]);
export const SEASON = found(SEED_SEASONS.find(({ id }) => id === 75));
/** A tour date with the workshop alone, so that a spec answers no step that it is not about. */
export const workshopOf = (tour_date_id: number): TourDate => ({
  ...found(SEED_TOUR_DATES.find(({ id }) => id === tour_date_id)),
  no_competition: true,
  ballroom: false,
});
/** Dallas: early rate, no limited level. */
export const DALLAS = workshopOf(7502);
/** Chicago: regular rate, virtual, 120 places in level 3. */
export const CHICAGO = workshopOf(7501);

const person = (person_id: number, fname: string, birthdate: string | null): RegisteredPerson => ({
  person_id,
  fname,
  lname: 'Reyes',
  birthdate: birthdate === null ? null : day(birthdate),
  gender_id: 1,
});
export const MIA = person(1, 'Mia', '2011-05-01');
export const AVA = person(2, 'Ava', '2017-05-01');
export const LEO = person(3, 'Leo', '2008-05-01');
export const TESS = person(4, 'Tess', '1985-05-01');
export const TOO_YOUNG = person(5, 'Nora', '2022-05-01');
export const NO_BIRTHDATE = person(6, 'Kim', null);
const PEOPLE = Object.fromEntries([MIA, AVA, LEO, TESS, TOO_YOUNG, NO_BIRTHDATE].map((p) => [p.person_id, p]));

export const dancer = (
  { person_id }: RegisteredPerson,
  workshop_level_id_v: string,
  options: Partial<DraftAttendee> = {},
): DraftAttendee => ({
  ...NOTHING_CHOSEN,
  person_id,
  workshop_level_id_v,
  ...options,
});

export const FACTS: ContentFacts = {
  profile: PROFILE,
  tour_date: DALLAS,
  season: SEASON,
  people: PEOPLE,
  taken: {},
  media_passes: {},
  tables: SEEDED_TABLES,
  removals_free: false,
  attendee_ids: [901, 902, 903, 904, 905, 906],
  routine_numbers: [],
};

/** The same as the owner asks for it now. */
export const ASKED = { ...FACTS, employee: false, exempt: false, now: NOW, rate_key: 'discount' as const };

/** The Summit Intensive in New York: 20 places in the Crash Course. */
export const SUMMIT: ContentFacts = {
  ...FACTS,
  profile: found(seededEventProfiles[26]),
  tour_date: found(SEED_TOUR_DATES.find(({ id }) => id === 7551)),
};
export const JUNIOR_INTENSIVE = 1;
export const TEEN_INTENSIVE = 2;
export const CRASH_COURSE = 32;
export const TEACHER_INTENSIVE = 40;
export const participant = (
  who: RegisteredPerson,
  intensive_id: number | null,
  options: Partial<DraftAttendee> = {},
): DraftAttendee => dancer(who, '3', { intensive_id, ...options });

type Where = { readonly viewer?: TourDateRequester; readonly now?: Instant; readonly facts?: ContentFacts };
const asked = ({ viewer = OWNER, now = NOW }: Where) => ({ viewer, now });

export const start = (
  where: Where & { readonly confirmed?: boolean; readonly studio?: boolean } = {},
): RegistrationCommand => {
  const { facts = FACTS, confirmed = true, studio = true } = where;
  return {
    type: 'StartRegistration',
    ...asked(where),
    registration_id: 75001,
    platform_id: 1,
    account: {
      account_id: 12,
      confirmed,
      display: 'Starlight Dance Academy',
      studio_account: studio,
      studio_id: studio ? 2001 : null,
      studio: studio ? 'Starlight Dance Academy' : null,
      contact: { ...NO_CONTACT, email: 'studio@demo.example' },
    },
    tour_date: facts.tour_date,
    profile: facts.profile,
  };
};

export const save = (
  changes: readonly DraftChange[],
  where: Where & { readonly version?: number; readonly session?: string } = {},
): RegistrationCommand => {
  const { facts = FACTS, version = 1000, session = 'laptop-1' } = where;
  return {
    type: 'SaveDraft',
    ...asked(where),
    draft_version: version,
    changes,
    left_off: null,
    left_off_details: null,
    session_id: session,
    facts,
  };
};
export const add = (attendee: DraftAttendee): DraftChange => ({
  path: `attendees.${attendee.person_id}`,
  value: attendee,
});
export const visited = (...steps: string[]): DraftChange[] =>
  steps.map((step) => ({ path: `steps.${step}`, value: true }));
export const READY: readonly DraftChange[] = [...visited('roster', 'teachers'), add(dancer(MIA, '3'))];

export const ECHO = '3f1c9a52-7d0e-4c38-9b1a-5e8f0d2c6a47';
/** A Jazz of Mia and Leo. */
export const routine = (temp_id: string, more: Partial<DraftRoutine> = {}): DraftRoutine => ({
  ...NO_ENTRY,
  temp_id,
  name: 'Echo',
  choreographer: 'Ada Bell',
  performance_division_id: 4,
  people: [MIA.person_id, LEO.person_id],
  ...more,
});

export const submit = (
  draft_version: number,
  where: Where & {
    readonly waiver?: boolean;
    readonly unsigned?: readonly number[];
    readonly code?: boolean;
    readonly email?: string;
    readonly total?: number;
  } = {},
): RegistrationCommand => ({
  type: 'SubmitReview',
  default_country_id: 1,
  ...asked(where),
  draft_version,
  email: where.email ?? 'studio@demo.example',
  person: null,
  waiver: where.waiver ?? true,
  unsigned: where.unsigned ?? [],
  competitionCodeWaiver: where.code ?? false,
  total: where.total ?? null,
  session_id: 'review',
  facts: where.facts ?? FACTS,
});

export const complete = (
  draft_version: number,
  where: Where & { readonly payment?: string | null } = {},
): RegistrationCommand => ({
  type: 'CompleteRegistration',
  ...asked(where),
  draft_version,
  payment: where.payment === undefined ? 'p-1' : where.payment,
  facts: where.facts ?? FACTS,
});
export const edit = (where: Where = {}): RegistrationCommand => ({
  type: 'StartEditing',
  ...asked(where),
  tour_date: (where.facts ?? FACTS).tour_date,
  profile: (where.facts ?? FACTS).profile,
});
export const confirmEdit = (draft_version: number, where: Where = {}): RegistrationCommand => ({
  type: 'ConfirmEdit',
  ...asked(where),
  draft_version,
  payment: null,
  facts: where.facts ?? FACTS,
});

export const move = (
  where: Where & { readonly there?: Partial<MoveRegistration['there']>; readonly total?: number } = {},
): MoveRegistration => ({
  type: 'MoveRegistration',
  ...asked({ viewer: STAFF, ...where }),
  total: where.total ?? null,
  deposits: false,
  from: { tour_date: DALLAS, profile: PROFILE },
  there: {
    tour_date: CHICAGO,
    profile: PROFILE,
    season: SEASON,
    taken: {},
    media_passes: {},
    tables: SEEDED_TABLES,
    removals_free: false,
    registered: false,
    ...where.there,
  },
});

type Sent = Where & { readonly upload_id?: string; readonly ending?: 'jpg' | 'png'; readonly sha256?: string };
/** The hash of the file that everybody sends. */
const SHA256 = '1'.repeat(64);

/** A checked and kept student ID. */
export const studentId = ({ person_id }: RegisteredPerson, where: Sent = {}): KeepUpload => {
  const { upload_id = `up-${person_id}`, ending = 'jpg' } = where;
  return {
    type: 'KeepUpload',
    ...asked(where),
    upload_id,
    kind: 'college-discounts',
    person_id,
    address: `2025/college-discounts/7502/75001/${person_id}.${ending}`,
    content_type: ending === 'jpg' ? 'image/jpeg' : 'image/png',
    sha256: where.sha256 ?? SHA256,
    facts: where.facts ?? FACTS,
  };
};

/** The same of the proof of a scholarship. */
export const scholarshipProof = (who: RegisteredPerson, where: Sent = {}): KeepUpload => {
  const id = studentId(who, { facts: SUMMIT, ...where });
  const address = id.address.replace('college-discounts', 'vip-scholarship').replace('7502', '7551');
  return { ...id, kind: 'vip-scholarship', address };
};

/** Pinnacle Nationals in Orlando: options of best dancers. */
export const ORLANDO: ContentFacts = {
  ...FACTS,
  profile: found(seededEventProfiles[14]),
  tour_date: found(SEED_TOUR_DATES.find(({ id }) => id === 7541)),
  routine_numbers: [701, 702, 703].map((id) => ({ id, routine_id: id + 100 })),
};
/** Meridian in Houston: the cast experience. */
export const HOUSTON: ContentFacts = {
  ...FACTS,
  profile: found(seededEventProfiles[48]),
  tour_date: found(SEED_TOUR_DATES.find(({ id }) => id === 7521)),
};

/** Freestyle battles in the city of event 49. */
export const BATTLES: ContentFacts = {
  ...FACTS,
  profile: found(seededEventProfiles[49]),
  tour_date: workshopOf(found(SEED_TOUR_DATES.find(({ event_id }) => event_id === 49)).id),
};

/** The photo of a best dancer. */
export const photo = (who: RegisteredPerson, where: Sent = {}): KeepUpload => {
  const id = studentId(who, { facts: ORLANDO, ...where });
  const address = id.address.replace('college-discounts', 'best-dancers').replace('7502', '7541');
  return { ...id, kind: 'best-dancers', address };
};

const spec = specOf(registrationDecider);

/** The state after commands that are all accepted. */
export const after = (...commands: RegistrationCommand[]): Registration =>
  found(spec.after(...commands).state ?? undefined);

export const given = spec.after;
