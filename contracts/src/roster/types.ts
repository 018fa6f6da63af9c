import type { Day } from '../shared/index.js';

/** What a roster person may be; Dancer first, it is the default (ROS-013). */
export const ROSTER_PERSON_TYPES = [
  { id: 8, name: 'Dancer' },
  { id: 2, name: 'Teacher' },
  { id: 9, name: 'Parent' },
  { id: 7, name: 'Other' },
] as const;
export const ROSTER_PERSON_TYPE_IDS: readonly number[] = ROSTER_PERSON_TYPES.map((t) => t.id);
export const DANCER_TYPE = 8;

/** 1 Female (the default), 2 Male (ROS-014, ROS-020). */
export const ROSTER_GENDERS = [
  { id: 1, name: 'Female' },
  { id: 2, name: 'Male' },
] as const;

export type RosterPerson = {
  readonly fname: string;
  readonly lname: string;
  readonly birthdate: Day | null;
  readonly gender_id: number;
  readonly person_type_id: number;
};

export const PARENT_RELATIONSHIPS = ['Mother', 'Father', 'Legal Guardian'] as const;
export type ParentRelationship = (typeof PARENT_RELATIONSHIPS)[number];

export type ContactAddress = {
  readonly address: string;
  readonly city: string;
  readonly state_id: number | null;
  readonly country_id: number;
  readonly zip: string;
};

export type ParentContact = {
  readonly fname: string;
  readonly lname: string;
  readonly emailValue: string | null;
  readonly phoneValue: string | null;
  readonly address: ContactAddress | null;
};

/** How a person is reached (ROS-014, ROS-016). */
export type ContactInfo = {
  readonly emailValue: string | null;
  readonly phoneValue: string | null;
  readonly address: ContactAddress | null;
  readonly parent: ParentContact | null;
  readonly parent_relationship: ParentRelationship | null;
  readonly sameAddressAsParent: boolean;
};

export const NO_CONTACT: ContactInfo = {
  emailValue: null,
  phoneValue: null,
  address: null,
  parent: null,
  parent_relationship: null,
  sameAddressAsParent: false,
};

export type RosterStateEntry = {
  readonly person_id: number;
  readonly person: RosterPerson;
  readonly contact: ContactInfo;
  readonly studio_id: number | null;
  readonly previous_studio_id: number | null;
  /** False once removed: the person stays known to the roster (ROS-028, ROS-039). */
  readonly listed: boolean;
  /** Kept, but not offered any more (ROS-063). */
  readonly archived: boolean;
  /** Who stands for this one on this roster; null while he stands for himself (ROS-062). */
  readonly merged_into: number | null;
};
