export type WaiverAddress = {
  readonly address: string;
  readonly city: string;
  readonly state_id: number | null;
  readonly country_id: number;
  readonly zip: string;
};

/** Who signs for somebody else (EVT-101). */
export type WaiverParent = {
  readonly fname: string;
  readonly lname: string;
  /** Null: lives where the participant does (EVT-102). */
  readonly address: WaiverAddress | null;
  readonly phone: string;
  readonly email: string;
  readonly parent_relationship: string;
};

/** What the signer fills in (EVT-101, EVT-103). */
export type WaiverForm = {
  readonly person_id: number;
  /** The text that was shown. */
  readonly version: number;
  readonly fname: string;
  readonly lname: string;
  /** YYYY-MM-DD; empty: not said. */
  readonly birthdate: string;
  readonly gender_id: number | null;
  readonly address: WaiverAddress;
  readonly phone: string;
  readonly email: string;
  readonly parent: WaiverParent | null;
  readonly agreed: boolean;
  /** The typed full name. */
  readonly signature: string;
};

/** The answers before and beside the form: who signs (EVT-100), and whether the parent's address is the participant's. */
export type WaiverAnswers = { readonly isSelf: boolean | null; readonly sameAddress: boolean };
