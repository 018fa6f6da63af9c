const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
const dancer = { fname: 'Mia', lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1, person_type_id: 8 };
const reason = 'The studio asked for it by phone';
/** A realistic body for every command class (OPS-010). */
export const EXAMPLES: Readonly<Record<string, object>> = {
  ReasonBody: { reason },
  WhatIfBody: { registration_id: 75214 },
  EraseBody: { kind: 'person', number: 501, confirm: 'Mia Reyes', reason: 'Asked for by letter' },
  AddToRosterBody: { person: dancer, skipFuzzy: false },
  ChangeRosterBody: {
    person: { ...dancer, person_id: 501 },
    contact: { emailValue: 'mia@example.com', phoneValue: '(555) 010-0201', address, sameAddressAsParent: false },
  },
  RevealBody: { stream: 'registration-75214', reason: 'A complaint about a wrong name' },
  ReplayBody: { registration_id: 75_214 },
  ExportBody: {
    scope: 'search',
    format: 'csv',
    criteria: { type: 'AttendeeAdded', registration: 75_214 },
    reveal: true,
    reason: 'A complaint about a wrong name',
  },
  VerifyBody: { stream: 'registration-75214' },
};

/** The one call without a command class: the gateway's, not the product's. */
export const CARD = {
  schema: {
    type: 'object',
    required: ['ccnumber', 'ccexp', 'cvv'],
    properties: { ccnumber: { type: 'string' }, ccexp: { type: 'string' }, cvv: { type: 'string' } },
  },
  example: { ccnumber: '4111111111111111', ccexp: '12/28', cvv: '123' },
} as const;
