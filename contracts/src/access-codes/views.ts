import type { Day } from '../shared/index.js';

/** Collection `access-codes`: the codes of a registration's virtual attendees. */
export type AccessCodesDocument = {
  /** The registration's. */
  readonly id: number;
  readonly tour_date_id: number;
  readonly codes: readonly {
    readonly person_id: number;
    readonly code: string;
    readonly email: string | null;
  }[];
};

/** EVT-244; null for a code that is not made yet, or a level that is unknown. */
export type VirtualAttendee = {
  readonly id: string;
  readonly person_id: number;
  readonly person: { readonly fname: string; readonly lname: string };
  readonly workshop_level: { readonly level: { readonly name: string } } | null;
  readonly access_code: string | null;
  readonly reminder_email: string | null;
};

/** A virtual attendee of a tour date, with the code as staff keep it (EVT-184). */
export type CodedAttendee = {
  readonly id: string;
  readonly registration_id: number;
  readonly person_id: number;
  readonly registrant: string;
  readonly fname: string;
  readonly lname: string;
  readonly level: string;
  readonly access_code: string;
  /** The address that the code went to last. */
  readonly email: string | null;
};
/** `GET admin/tour-dates/:id/access-codes`. */
export type TourDateCodes = { readonly label: string; readonly attendees: readonly CodedAttendee[] };

/** `GET mybtf/virtual-attendees`, for its owner and for whoever has the link to it. */
export type VirtualAttendeesAnswer = {
  readonly registration_id: number;
  readonly access: 'account' | 'link';
  readonly event: { readonly id: number; readonly name: string; readonly subdomain: string };
  readonly city: string;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly cancelled: boolean;
  /** With the address that the code would go to; empty for the holder of a link (EVT-223, EVT-235). */
  readonly attendees: readonly (VirtualAttendee & { readonly email: string })[];
};
