import { type Day, day } from '../../shared/index.js';
import type { WaiverForm } from '../types.js';
import { waiverProblems } from './form.js';
import { waiverRecipient } from './recipient.js';

const TODAY = day('2026-01-20');
const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
const person = { fname: 'Rosa', lname: 'Reyes', address, phone: '(555) 010-0201', email: 'rosa@reyes.example' };
const parent = { ...person, parent_relationship: 'Mother' };
const whole: WaiverForm = {
  ...{ ...person, person_id: 501, version: 1, fname: 'Mia', birthdate: '2011-05-01', gender_id: 1, parent },
  ...{ agreed: true, signature: 'Rosa Reyes' },
};
const EMPTY_ADDRESS = { address: '', city: ' ', state_id: null, country_id: 1, zip: '' };
const EMPTY: WaiverForm = {
  ...{ person_id: 501, version: 1, fname: '', lname: '', birthdate: '', gender_id: null, address: EMPTY_ADDRESS },
  ...{ phone: '', email: '', agreed: false, signature: ' ' },
  parent: { fname: '', lname: '', address: EMPTY_ADDRESS, phone: '', email: '', parent_relationship: '' },
};

const problems = (
  form: WaiverForm,
  isSelf: boolean | null = false,
  sameAddress = false,
  roster_birthdate: Day | null = null,
) => waiverProblems(form, { isSelf, sameAddress, default_country_id: 1, roster_birthdate }, TODAY);
const required = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, 'Required']));
const ADDRESS = ['address', 'city', 'state_id', 'zip'];
const OWN = ['fname', 'lname', 'gender_id', ...ADDRESS, 'phone', 'email', 'agreed', 'signature'];
const PARENT = ['parent_relationship', 'fname', 'lname', ...ADDRESS, 'phone', 'email'].map(
  (field) => `parent.${field}`,
);

describe('the form of a waiver', () => {
  it('~EVT-108 asks first who signs', () => {
    expect(problems(whole, null)).toEqual({ isSelf: 'Required' });
    expect(problems(EMPTY, null)).toEqual({ isSelf: 'Required' });
    expect(problems(whole)).toEqual({});
  });

  it('EVT-109 ~REG-227 asks for all but the birthdate, and for no second address where both are one', () => {
    expect(problems(EMPTY)).toEqual(required(...OWN, ...PARENT));
    const elsewhere = (field: string) => !ADDRESS.some((name) => field === `parent.${name}`);
    expect(problems(EMPTY, false, true)).toEqual(required(...OWN, ...PARENT.filter(elsewhere)));
    expect(problems({ ...whole, parent: { ...parent, address: null } })).toEqual(required('parent.address'));
    expect(problems({ ...whole, parent: { ...parent, address: null } }, false, true)).toEqual({});
    expect(problems({ ...whole, gender_id: 3 })).toEqual(required('gender_id'));
  });

  it('EVT-109 phone and zip are checked digit by digit in the United States, each by the address it belongs to', () => {
    const phone = '(218) 555-019';
    const us = { ...address, zip: '5580' };
    const abroad = { ...address, country_id: 2, state_id: null };
    const [PHONE, ZIP] = ['Must be valid phone number', 'Must be valid zip'];
    expect(problems({ ...whole, phone, address: us, parent: { ...parent, phone, address: us } })).toEqual({
      ...{ phone: PHONE, zip: ZIP, 'parent.phone': PHONE, 'parent.zip': ZIP },
    });
    expect(problems({ ...whole, phone, address: { ...abroad, zip: '5580' } })).toEqual({});
    // A parent who lives with the participant has their country.
    expect(problems({ ...whole, address: abroad, parent: { ...parent, phone, address: null } }, false, true)).toEqual(
      {},
    );
    expect(problems({ ...whole, parent: { ...parent, phone, address: null } }, false, true)).toEqual({
      'parent.phone': PHONE,
    });
  });

  it('~EVT-110 ~REG-228 who signs for himself is 18 on the day of signing', () => {
    const own = (birthdate: string) => problems({ ...whole, birthdate, parent: null }, true);
    expect(own('2008-01-20')).toEqual({});
    expect(own('2008-01-21')).toEqual({ birthdate: 'Participant is under 18' });
    expect(own('')).toEqual({ birthdate: 'Required' });
  });

  it('~EVT-110 ~EVT-255 nobody is of age by typing whom the roster knows as a minor; a parent signs as before', () => {
    const typed = { ...whole, birthdate: '1990-01-01' };
    const known = (born: string, isSelf = true) => problems(typed, isSelf, false, day(born));
    expect(known('2008-01-21')).toEqual({ birthdate: 'Participant is under 18' });
    expect(known('2008-01-20')).toEqual({});
    expect(known('2008-01-21', false)).toEqual({});
  });

  it('~EVT-255 a signature is a first and a last name', () => {
    const signed = (signature: string) => problems({ ...whole, signature })['signature'];
    for (const name of ['Rosa', 'x', '. .', 'Rosa .', '1 2', '- Reyes'])
      expect([name, signed(name)]).toEqual([name, 'Please type your first and last name']);
    for (const name of ['Rosa Reyes', 'J R', 'Ana María de la Cruz', '李 明', 'Әлия Ким'])
      expect([name, signed(name)]).toEqual([name, undefined]);
  });

  it('EVT-111 REG-229 a parent or guardian says which', () => {
    for (const parent_relationship of ['Mother', 'Father', 'Legal Guardian'])
      expect(problems({ ...whole, parent: { ...parent, parent_relationship } })).toEqual({});
    expect(problems({ ...whole, parent: { ...parent, parent_relationship: 'Aunt' } })).toEqual(
      required('parent.parent_relationship'),
    );
    expect(problems({ ...whole, parent: null })).toEqual(required('parent.parent_relationship'));
  });

  it('~EVT-112 what is typed must be right; elsewhere nobody asks for state and zip', () => {
    const wrong = { phone: '555', email: 'rosa' };
    expect(problems({ ...whole, ...wrong, birthdate: '2026-01-20', parent: { ...parent, ...wrong } })).toEqual({
      birthdate: 'Invalid Birthdate',
      phone: 'Must be valid phone number',
      email: 'Must be valid email',
      'parent.phone': 'Must be valid phone number',
      'parent.email': 'Must be valid email',
    });
    const abroad = { ...address, country_id: 2, state_id: null, zip: '' };
    expect(problems({ ...whole, address: abroad, parent: { ...parent, address: abroad } })).toEqual({});
    expect(problems({ ...whole, address: { ...abroad, address: '' } })).toEqual(required('address'));
  });
});

describe('to whom a waiver goes', () => {
  const contact = {
    ...{ emailValue: 'mia@reyes.example', phoneValue: null, address: null, parent_relationship: null },
    ...{ sameAddressAsParent: false },
    parent: { fname: 'Rosa', lname: 'Reyes', emailValue: 'rosa@reyes.example', phoneValue: null, address: null },
  };

  it('~EVT-235 the address it has, else the parent, else the person', () => {
    expect(waiverRecipient('stored@reyes.example', contact)).toBe('stored@reyes.example');
    expect(waiverRecipient(null, contact)).toBe('rosa@reyes.example');
    expect(waiverRecipient(null, { ...contact, parent: { ...contact.parent, emailValue: null } })).toBe(
      'mia@reyes.example',
    );
    expect(waiverRecipient(null, { ...contact, parent: null })).toBe('mia@reyes.example');
    expect(waiverRecipient(null, null)).toBe('');
  });
});
