import { type ContactInfo, parseBirthdate, type RosterEntry } from '@app/contracts/roster';
import type { Day } from '@app/contracts/shared';
import { type WaiverForm, waiverProblems } from '@app/contracts/waivers';
import { DEFAULT_COUNTRY_ID } from '../platform/settings.js';
import type { AddressValues } from '../accounts/index.js';
import { maskedOfDay } from '../ui/masks.js';

type Reached = AddressValues & {
  readonly fname: string;
  readonly lname: string;
  readonly email: string;
  readonly phone: string;
};
/** A form as it is typed: everything is text. */
export type ParticipantValues = Reached & { readonly birthdate: string; readonly gender_id: string };
export type ParentValues = Reached & { readonly parent_relationship: string };
export type TermsValues = { readonly agreed: '' | 'yes'; readonly signature: string };

const NAMES = { fname: 'First name', lname: 'Last name' };
const REACHED = {
  ...{ address: 'Street', city: 'City', country_id: 'Country', state_id: 'State', zip: 'Zip' },
  ...{ phone: 'Phone', email: 'Email' },
};
export const PARTICIPANT_LABELS: Readonly<Record<keyof ParticipantValues, string>> = {
  ...NAMES,
  ...{ birthdate: 'Birthdate', gender_id: 'Gender' },
  ...REACHED,
};
export const PARENT_LABELS: Readonly<Record<keyof ParentValues, string>> = {
  parent_relationship: 'Relationship',
  ...NAMES,
  ...REACHED,
};
export const TERMS_LABELS: Readonly<Record<keyof TermsValues, string>> = {
  agreed: 'I have read and agree to the terms.',
  signature: 'Signature (type your full name)',
};

type Reach = Pick<ContactInfo, 'emailValue' | 'phoneValue' | 'address'>;

const reachedOf = (from: Reach | null | undefined, otherwise?: Reach) => {
  const address = from?.address ?? otherwise?.address;
  return {
    email: from?.emailValue ?? otherwise?.emailValue ?? '',
    phone: from?.phoneValue ?? otherwise?.phoneValue ?? '',
    address: address?.address ?? '',
    city: address?.city ?? '',
    country_id: String(address?.country_id ?? DEFAULT_COUNTRY_ID),
    state_id: String(address?.state_id ?? ''),
    zip: address?.zip ?? '',
  };
};

/** Whose waiver it is; `entry` is what the roster knows, which the holder of a link does not read. */
export type Participant = {
  readonly person_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly entry?: Pick<RosterEntry, 'person' | 'contact'> | undefined;
  /** The person of the account that signs here, who is not asked again for what the account knows (REG-279). */
  readonly holder?: (Reach & { readonly fname: string; readonly lname: string }) | undefined;
};

const isHolder = ({ fname, lname, holder }: Participant): boolean => holder?.fname === fname && holder.lname === lname;

export const participantValues = (participant: Participant): ParticipantValues => {
  const { fname, lname, entry, holder } = participant;
  const { contact } = entry ?? {};
  // Who lives with the parent has no address of his own on the roster (ROS-016).
  const address = contact?.sameAddressAsParent ? contact.parent?.address : contact?.address;
  return {
    ...{ fname, lname, birthdate: maskedOfDay(entry?.person.birthdate ?? null) },
    gender_id: entry ? String(entry.person.gender_id) : '',
    ...reachedOf(contact && { ...contact, address: address ?? null }, isHolder(participant) ? holder : undefined),
  };
};

export const parentValues = (participant: Participant): ParentValues => {
  const { parent: known, parent_relationship } = participant.entry?.contact ?? {};
  const parent = known ?? (isHolder(participant) ? undefined : participant.holder);
  return {
    ...{ fname: parent?.fname ?? '', lname: parent?.lname ?? '' },
    parent_relationship: parent_relationship ?? '',
    ...reachedOf(parent),
  };
};

const addressOf = ({ address, city, state_id, country_id, zip }: AddressValues) => ({
  ...{ address: address.trim(), city: city.trim(), zip: zip.trim(), country_id: Number(country_id) },
  state_id: state_id ? Number(state_id) : null,
});

const reach = (values: Reached) => ({
  ...{ fname: values.fname.trim(), lname: values.lname.trim() },
  ...{ phone: values.phone.trim(), email: values.email.trim() },
});

type Typed = { readonly own: ParticipantValues; readonly parent: ParentValues; readonly terms: TermsValues };

/** What is sent; a birthdate that is no date goes as it was typed, and is refused as that. */
export const waiverFormOf = (
  { own, parent, terms }: Typed,
  { person_id, version, isSelf, sameAddress }: Pick<WaiverForm, 'person_id' | 'version'> & Choices,
): WaiverForm => ({
  ...{ person_id, version, ...reach(own) },
  birthdate: parseBirthdate(own.birthdate) ?? own.birthdate.trim(),
  gender_id: own.gender_id ? Number(own.gender_id) : null,
  address: addressOf(own),
  parent: isSelf
    ? null
    : {
        ...reach(parent),
        ...{ address: sameAddress ? null : addressOf(parent), parent_relationship: parent.parent_relationship },
      },
  ...{ agreed: terms.agreed === 'yes', signature: terms.signature.trim() },
});

export type Choices = { readonly isSelf: boolean; readonly sameAddress: boolean };
export type Problems = Readonly<Record<string, string>>;

/** The problems of one part of the form: those of the parent begin with `parent.`. */
export const problemsOf = (problems: Problems, part: 'own' | 'parent'): Problems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => {
      const ofParent = field.startsWith('parent.');
      if (ofParent !== (part === 'parent')) return [];
      return [[field.replace('parent.', ''), problem]];
    }),
  );

/** The problems in the typed values, and with the signer by the facts of the roster (EVT-109 to EVT-112, EVT-255). */
export const problemsIn = (typed: Typed, choices: Choices, today: Day, { entry }: Participant): Problems =>
  waiverProblems(
    waiverFormOf(typed, { person_id: 1, version: 1, ...choices }),
    {
      ...choices,
      default_country_id: DEFAULT_COUNTRY_ID,
      roster_birthdate: entry?.person.birthdate ?? null,
    },
    today,
  );
