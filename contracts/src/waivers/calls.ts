import { call, type FileAnswer, type Position, type Saved } from '../shared/index.js';
import type {
  RemindBody,
  SaveWaiverBody,
  SendWaiverBody,
  WaiverEmailBody,
  WaiversLinkBody,
  WaiversQuery,
} from './commands.js';
import type { SignedWaiver, WaiversAnswer, WaiversLink } from './views.js';

export * from './staff-calls.js';

/** Who holds a token asks without a session; paths below `waivers/` are served as these (EVT-093). */
const byToken = { token: 'token' } as const;
const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };

/** EVT-091. */
export const list = call<{ query: WaiversQuery; answer: WaiversAnswer }>()({
  ...byToken,
  method: 'GET',
  path: 'mybtf/waivers',
  summary: 'The waivers of the people of a registration, or what a token opens',
  owner: { registration: 'registration_id' },
  permit: 'read',
  masks: { waivers: { fname: true, lname: true, email: true, signed_elsewhere: { signer: true, registrant: true } } },
  refuses: ['waiver_link_gone'],
  example: { query: { registration_id: 75_001 } },
});

/** EVT-092, EVT-094. */
export const send = call<{ body: SendWaiverBody; answer: Saved }>()({
  ...byToken,
  method: 'POST',
  path: 'mybtf/waivers/send',
  summary: 'Send a waiver to be signed',
  owner: { registration: 'registrationId' },
  permit: 'write',
  refuses: [
    'registration_cancelled',
    'waiver_already_sent',
    'waiver_email_invalid',
    'waiver_link_gone',
    'waiver_person_unknown',
    'waiver_signed',
  ],
  example: {
    body: { registrationId: 75_001, personId: 501, email: 'rosa@reyes.example', seasonId: 75 },
    answer: { position: '1301' as Position },
  },
});

/** EVT-090, EVT-092. */
export const remind = call<{ body: RemindBody; answer: Saved }>()({
  ...byToken,
  method: 'POST',
  path: 'mybtf/waivers/:id/reminder',
  params: { id: 'text' },
  summary: 'Remind of a waiver that was sent',
  owner: { waiver: 'id' },
  permit: 'write',
  refuses: [
    'registration_cancelled',
    'waiver_link_gone',
    'waiver_not_sent',
    'waiver_person_unknown',
    'waiver_reminded',
    'waiver_signed',
  ],
  example: { body: {}, answer: { position: '1301' as Position } },
});

/** EVT-081, EVT-092. */
export const changeEmail = call<{ body: WaiverEmailBody; answer: Saved }>()({
  method: 'PUT',
  path: 'mybtf/waivers/:id/email',
  params: { id: 'text' },
  summary: 'Send a waiver to another address',
  owner: { waiver: 'id' },
  permit: 'write',
  refuses: [
    'registration_cancelled',
    'waiver_email_invalid',
    'waiver_not_sent',
    'waiver_person_unknown',
    'waiver_signed',
  ],
  example: { body: { email: 'rosa@reyes.example' }, answer: { position: '1301' as Position } },
});

/** EVT-082, EVT-092. */
export const publicLink = call<{ body: WaiversLinkBody; answer: Saved<WaiversLink> }>()({
  method: 'POST',
  path: 'mybtf/waivers/public-link',
  summary: 'Make a link by which everybody of a registration signs',
  owner: { registration: 'registrationId' },
  permit: 'write',
  secret: true,
  refuses: ['registration_cancelled'],
  example: { body: { registrationId: 75_001, seasonId: 75 } },
});

/** EVT-114, EVT-256: by the owner or by link; staff sign for nobody, what comes on paper they record. */
export const save = call<{ body: SaveWaiverBody; answer: Saved<SignedWaiver> }>()({
  ...byToken,
  method: 'POST',
  path: 'mybtf/waivers/save',
  summary: 'Sign a waiver',
  owner: { registration: 'registration_id' },
  permit: 'own',
  viewing: 'blocked',
  secret: true,
  refuses: ['waiver_invalid', 'waiver_link_gone', 'waiver_person_unknown', 'waiver_signed', 'waiver_text_changed'],
  example: {
    body: {
      form: {
        person_id: 501,
        version: 1,
        fname: 'Mia',
        lname: 'Reyes',
        birthdate: '2011-05-01',
        gender_id: 1,
        address,
        phone: '(555) 010-0200',
        email: 'mia@reyes.example',
        parent: {
          fname: 'Rosa',
          lname: 'Reyes',
          address: null,
          phone: '(555) 010-0201',
          email: 'rosa@reyes.example',
          parent_relationship: 'Mother',
        },
        agreed: true,
        signature: 'Rosa Reyes',
      },
      registration_id: 75_001,
      isSelf: false,
      sameAddress: true,
    },
  },
});

/** EVT-239, EVT-254. */
export const pdf = call<{ answer: FileAnswer }>()({
  method: 'GET',
  path: '/v1/waivers/:id',
  params: { id: 'text' },
  summary: 'A signed waiver on paper, for the owner of the registration that it was signed in and for staff',
  owner: { waiver: 'id' },
  permit: 'try',
  answers: 'file',
  refuses: ['waiver_not_signed', 'file_damaged'],
  example: {},
});

/** EVT-254: for the signer, who may have no account. */
export const pdfByLink = call<{ answer: FileAnswer }>()({
  method: 'GET',
  path: '/v1/waivers/links/:token',
  params: { token: 'text' },
  summary: 'A signed waiver on paper, by an address that works for 15 minutes',
  owner: 'link',
  answers: 'file',
  refuses: ['waiver_link_gone', 'file_damaged'],
  example: {},
});
