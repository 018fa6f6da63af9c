import {
  type Day,
  type DomainEvent,
  change,
  type EventDeclarations,
  day,
  type Instant,
  instant,
  nameOf,
  type PersonalField,
  said,
} from '../shared/index.js';
import type { UploadType } from '../uploads/index.js';
import type { WaiverForm } from './types.js';

/** Stream `waiver-{waiver_id}`: the waivers of a person, a season and a type, one for each account that asks (EVT-078, EVT-253). */
type OfWaiver<T extends string, D> = DomainEvent<
  T,
  {
    readonly waiver_id: string;
    readonly person_id: number;
    readonly season_id: number;
    readonly waiver_type_id: number;
    /** Out of which registration it was sent or signed, and whose that is. */
    readonly registration_id: number;
    readonly account_id: number;
    readonly person: { readonly fname: string; readonly lname: string };
  } & D
>;

/** A request by e-mail: its link follows from the id and the server's key; the hash of it finds the waiver again. */
type Request = {
  readonly request_id: string;
  readonly link_id: string;
  readonly email: string;
  readonly sent_at: Instant;
  readonly expires_at: Instant;
};

export type WaiverSent = OfWaiver<'WaiverSent', Request>;
export type WaiverEmailChanged = OfWaiver<'WaiverEmailChanged', Request & { readonly previous_email: string }>;
export type WaiverReminded = OfWaiver<
  'WaiverReminded',
  Pick<Request, 'request_id' | 'email'> & { readonly reminded_at: Instant }
>;
export type WaiverSigned = OfWaiver<
  'WaiverSigned',
  {
    readonly is_self: boolean;
    readonly same_address: boolean;
    readonly version: number;
    readonly form: Omit<WaiverForm, 'person_id' | 'version' | 'agreed'>;
    readonly signed_at: Instant;
    readonly ip: string;
    readonly user_agent: string;
  }
>;
/** Signed on paper, of which staff keep a scan (EVT-116). */
export type WaiverSignedOnPaper = OfWaiver<
  'WaiverSignedOnPaper',
  {
    readonly version: number;
    readonly signed_on: Day;
    readonly marked_at: Instant;
    readonly upload_id: string;
    readonly content_type: UploadType;
    /** SHA-256 of the scan; null before files had one (EVT-260). */
    readonly sha256: string | null;
  }
>;
/** Staff let a signature that was made in another account's registration count in this one (EVT-253). */
export type WaiverAccepted = OfWaiver<
  'WaiverAccepted',
  {
    readonly signed_registration_id: number;
    readonly signed_account_id: number;
    readonly signed_on: 'screen' | 'paper';
    readonly signed_at: Instant;
    readonly version: number;
    readonly accepted_at: Instant;
  }
>;
export type WaiverEvent =
  | WaiverSent
  | WaiverEmailChanged
  | WaiverReminded
  | WaiverSigned
  | WaiverSignedOnPaper
  | WaiverAccepted;

/** Stream `waiverType-{waiver_type_id}` (EVT-116). */
type OfType<T extends string, D> = DomainEvent<
  T,
  { readonly waiver_type_id: number; readonly version: number; readonly text: string; readonly effective_on: Day } & D
>;
/** With its first version; the seeded types have none of these. */
export type WaiverTypeAdded = OfType<'WaiverTypeAdded', { readonly name: string }>;
export type WaiverVersionAdded = OfType<'WaiverVersionAdded', object>;
export type WaiverTypeEvent = WaiverTypeAdded | WaiverVersionAdded;

const ofPerson = (path: string): PersonalField => ({ path, subject: 'person_id', kind: 'person' });
const NAMED = [ofPerson('person.fname'), ofPerson('person.lname')];

const at = instant('2026-01-20T17:00:00.000Z');
const waiver = {
  waiver_id: '100001-75-1',
  person_id: 100_001,
  season_id: 75,
  waiver_type_id: 1,
  registration_id: 75_001,
  account_id: 1001,
  person: { fname: 'Ottoline', lname: 'Quimby' },
};
const request = {
  request_id: '00000000-0000-4000-8000-000000000001',
  link_id: 'abc',
  email: 'rosalind@quimby.example',
  sent_at: at,
  expires_at: instant('2026-07-20T17:00:00.000Z'),
};
const address = { address: '1 Quimby Row', city: 'Boston', state_id: 22, country_id: 1, zip: '02110' };

const who = (d: { readonly person: { readonly fname: string; readonly lname: string }; readonly person_id: number }) =>
  nameOf(d.person, d.person_id);

export const waiverEvents: EventDeclarations<WaiverEvent> = {
  WaiverSent: {
    version: 1,
    personal: [...NAMED, ofPerson('email')],
    says: (d) => said('attendees', `sent the waiver of ${who(d)}`, [change('E-mail', '', d.email)]),
    example: { ...waiver, ...request },
  },
  WaiverEmailChanged: {
    version: 1,
    personal: [...NAMED, ofPerson('email'), ofPerson('previous_email')],
    says: (d) =>
      said('attendees', `sent the waiver of ${who(d)} to another address`, [
        change('E-mail', d.previous_email, d.email),
      ]),
    example: { ...waiver, ...request, previous_email: 'office@quimby.example' },
  },
  WaiverReminded: {
    version: 1,
    personal: [...NAMED, ofPerson('email')],
    says: (d) => said('attendees', `sent a reminder of the waiver of ${who(d)}`),
    example: { ...waiver, request_id: request.request_id, email: request.email, reminded_at: at },
  },
  WaiverSigned: {
    version: 1,
    personal: [...NAMED, ofPerson('form'), ofPerson('ip'), ofPerson('user_agent')],
    says: (d) =>
      said('attendees', `signed the waiver of ${who(d)}, ${d.is_self ? 'for oneself' : 'as parent or guardian'}`),
    example: {
      ...waiver,
      is_self: false,
      same_address: true,
      version: 1,
      form: {
        fname: 'Ottoline',
        lname: 'Quimby',
        birthdate: '2011-05-01',
        gender_id: 1,
        address,
        phone: '(555) 010-0100',
        email: 'rosalind@quimby.example',
        parent: {
          fname: 'Rosalind',
          lname: 'Quimby',
          address: null,
          phone: '(555) 010-0101',
          email: 'rosalind@quimby.example',
          parent_relationship: 'Mother',
        },
        signature: 'Rosalind Quimby',
      },
      signed_at: at,
      ip: '203.0.113.7',
      user_agent: 'Mozilla/5.0 (iPhone)',
    },
  },
  WaiverSignedOnPaper: {
    version: 2,
    personal: NAMED,
    says: (d) => said('attendees', `marked the waiver of ${who(d)} as signed on paper`),
    example: {
      ...waiver,
      version: 1,
      signed_on: day('2026-01-18'),
      marked_at: at,
      upload_id: '00000000-0000-4000-8000-000000000002',
      content_type: 'application/pdf',
      sha256: null,
    },
  },
  WaiverAccepted: {
    version: 1,
    personal: NAMED,
    says: (d) =>
      said(
        'attendees',
        `accepted the signature of the waiver of ${who(d)} that was made in registration ${d.signed_registration_id}`,
      ),
    example: {
      ...waiver,
      ...{ signed_registration_id: 75_002, signed_account_id: 1002, signed_on: 'screen', signed_at: at, version: 1 },
      accepted_at: at,
    },
  },
};

const text = { waiver_type_id: 1, text: 'Dance is a physical activity.', effective_on: day('2026-02-01') };

export const waiverTypeEvents: EventDeclarations<WaiverTypeEvent> = {
  WaiverTypeAdded: {
    version: 1,
    personal: [],
    says: (d) => said('configuration', `added the waiver type ${d.name}, effective ${d.effective_on}`),
    example: { ...text, waiver_type_id: 4, version: 1, name: 'Showcase waiver' },
  },
  WaiverVersionAdded: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'configuration',
        `added version ${d.version} of waiver type ${d.waiver_type_id}, effective ${d.effective_on}`,
      ),
    example: { ...text, version: 2 },
  },
};

/** How an older version of an event becomes the next one: scans had no hash. */
export const waiverUpcasters = { WaiverSignedOnPaper: { 1: (data: object): object => ({ ...data, sha256: null }) } };
