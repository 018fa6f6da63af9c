import { NO_BEST_DANCER, NO_INTENSIVE, NO_PANELS } from './content.js';
import type { WorkshopFees } from '../catalogue/index.js';
import type { FeeSheet, ObserverBatch } from '../pricing/index.js';

type Sheet1 = Omit<FeeSheet, 'routine_fees' | 'additional_observers'> & {
  readonly additional_observers: Omit<FeeSheet['additional_observers'], 'batches'> & {
    /** A batch that was kept carried its tables, not their version. */
    readonly batches: readonly (Omit<ObserverBatch, 'profile_version'> & { readonly fees?: WorkshopFees })[];
  };
};
type Kept1 = { readonly workshop_fees: WorkshopFees };

const sheet2 = ({ additional_observers, ...sheet }: Sheet1): FeeSheet => ({
  ...sheet,
  routine_fees: {},
  additional_observers: {
    ...additional_observers,
    batches: additional_observers.batches.map(({ fees, ...batch }) => ({
      ...batch,
      profile_version: fees === undefined ? sheet.profile_version : null,
    })),
  },
});

/** Observer batches say their version, routines have their fees. */
const withSheet2 = ({ sheet, ...data }: { readonly sheet: Sheet1 }): object => ({ ...data, sheet: sheet2(sheet) });
/** Every table is kept, not that of the workshop alone. */
const withTables = ({ workshop_fees, ...data }: Kept1): object => ({ ...data, tables: { workshop_fees } });

/** Lines say what they were computed from, and reviews which tables priced them; what is stored does not know it. */
const withFacts = ({ sheet, ...data }: { readonly sheet: FeeSheet }): object => ({
  ...data,
  sheet: { ...sheet, lines: sheet.lines.map((line) => ({ ...line, facts: null })) },
});
/** Files had no hash. */
const withoutHash = (data: object): object => ({ ...data, sha256: null });
const withoutTables = (data: object): object => ({ ...data, tables: null });

const withoutIntensive = (data: object): object => ({ ...data, ...NO_INTENSIVE });

const withoutPanels = (data: object): object => ({ ...data, ...NO_PANELS });

const withoutBestDancer = (data: object): object => ({ ...data, ...NO_BEST_DANCER });

type Saved = { readonly changes: readonly { readonly path: string; readonly value: unknown }[] };
/** The same for those who joined the draft. */
const inDraft =
  (lift: (attendee: object) => object) =>
  ({ changes, ...data }: Saved): object => ({
    ...data,
    changes: changes.map(({ path, value }) => ({
      path,
      value: typeof value === 'object' && value !== null && 'person_id' in value ? lift(value) : value,
    })),
  });

/** There was one platform before they were told apart. */
const ofFirstPlatform = (data: object): object => ({ ...data, platform_id: 1 });

/** How this room's older events become what they are today (KER-006). */
export const registrationUpcasters = {
  RegistrationStarted: { 1: ofFirstPlatform },
  AttendeeAdded: { 1: withoutIntensive, 2: withoutPanels, 3: withoutBestDancer },
  AttendeeChanged: { 1: (data: object): object => ({ ...data, jacket_name: { from: '', to: '' } }) },
  RegistrationDraftSaved: {
    1: inDraft(withoutIntensive),
    2: inDraft(withoutPanels),
    3: inDraft(withoutBestDancer),
  },
  FeesRecalculated: { 1: withSheet2, 2: withFacts },
  RegistrationReviewed: { 1: withoutTables },
  RegistrationEditReviewed: {
    1: withSheet2,
    2: (data: Parameters<typeof withFacts>[0]) => withoutTables(withFacts(data)),
  },
  FileUploaded: { 1: withoutHash },
  RegistrationMoved: { 1: (data: object): object => ({ ...data, deposits: true }) },
  RegistrationCompleted: { 1: withTables },
  RegistrationEditConfirmed: { 1: withTables },
};
