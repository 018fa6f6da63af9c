/** Staff roles; a registrant has none (ACC-004). */
export const ROLES = ['staff', 'admin', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

export const STUDIO_OWNER = 3;

/** What individual sign-up offers: Dancer, Teacher, Parent (ACC-028). */
export const SIGNUP_PERSON_TYPE_IDS: readonly number[] = [8, 2, 9];

/** What a studio's contact may be (ACC-096). */
export const CONTACT_TYPE_IDS: readonly number[] = [3, 1, 5, 14, 2, 15, 7];

export type Address = {
  readonly address: string;
  readonly city: string;
  readonly state_id: number | null;
  readonly country_id: number;
  readonly zip: string;
};

export type AccountPerson = {
  readonly fname: string;
  readonly lname: string;
  readonly person_type_id: number;
  readonly phoneValue: string | null;
  readonly address: Address | null;
};

/** One entry of a studio's e-mail or phone list (ACC-092). */
export type ContactValue<T extends 1 | 2 = 1 | 2> = {
  readonly contact_type_id: T;
  readonly primary: boolean;
  readonly value: string;
};

export type StudioContact = {
  readonly primary: boolean;
  readonly person_type_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly phone: string | null;
};

export type StudioProfile = {
  readonly name: string;
  readonly website: string;
  readonly address: Address;
  readonly email: readonly ContactValue<1>[];
  readonly phone: readonly ContactValue<2>[];
  readonly studio_contacts: readonly StudioContact[];
};

/** Set by staff only (ACC-093). */
export type StudioFlags = {
  readonly flagged: boolean;
  readonly bypass_deposit: boolean;
  readonly bypass_removed_routine_fee: boolean;
  readonly bypass_removed_routine_fee_post_deadline: boolean;
};

export const NO_STUDIO_FLAGS: StudioFlags = {
  flagged: false,
  bypass_deposit: false,
  bypass_removed_routine_fee: false,
  bypass_removed_routine_fee_post_deadline: false,
};
