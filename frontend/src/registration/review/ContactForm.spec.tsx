import { cleanup, screen, waitFor } from '@testing-library/react';
import { commands, DANA, refused } from '../../platform/testing.js';
import { answerOf } from '../../testing/registrations.js';
import { forward, ONE, PATH, refusal, submitting, terms } from './testing.js';

describe('the own details at the review', () => {
  it('~REG-279 what is typed survives a reload, until the review is submitted', async () => {
    const shown = () =>
      submitting(answerOf({ ...ONE.registration, ancillary: true }), DANA, {
        'PUT mybtf/account': { ...DANA, position: '12' },
      });
    const value = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
    const { user } = shown();
    await user.type(await screen.findByLabelText('Phone'), '3125550100');
    await user.clear(screen.getByLabelText('E-mail for the confirmation'));
    await user.type(screen.getByLabelText('E-mail for the confirmation'), 'mia@demo.example');
    await user.type(screen.getByLabelText('Address'), '12 Wabash Avenue');
    await user.tab();
    cleanup();
    const again = shown();
    expect(await value('Phone')).toBe('(312) 555-0100');
    expect([await value('E-mail for the confirmation'), await value('Address')]).toEqual([
      ...['mia@demo.example', '12 Wabash Avenue'],
    ]);
    // And what is prefilled beside it.
    expect(await value('First name')).toBe('Dana');
    await again.user.type(screen.getByLabelText('City'), 'Chicago');
    await again.user.selectOptions(screen.getByLabelText('State'), 'Illinois');
    await again.user.type(screen.getByLabelText('Zip code'), '60601');
    await again.user.click(await terms());
    await again.user.click(forward());
    await waitFor(() => expect(commands(again.sent).map(({ path }) => path)).toContain('mybtf/registrations/75001'));
    await waitFor(() => expect(again.at()).toBe('/registration/75001/payment'));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('typed:'))).toEqual([]);
  });

  it('~REG-220 ~REG-221 asks an individual for the own details, filled in from the account, and sends them', async () => {
    const own = {
      ...DANA,
      studio: null,
      person: {
        ...DANA.person,
        phoneValue: '(312) 555-0100',
        address: { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '' },
      },
    };
    const { user, sent, at } = submitting(answerOf({ ...ONE.registration, ancillary: true }), own, {
      'PUT mybtf/account': ({ body }: { body: { person: object } }) => ({
        ...own,
        person: { ...own.person, ...body.person },
        position: '12',
      }),
    });
    await user.click(await terms());
    const filled = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
    const labels = ['First name', 'Last name', 'Phone', 'Address', 'City', 'Zip code'];
    expect(labels.map(filled)).toEqual(['Dana', 'Reyes', '(312) 555-0100', '12 Wabash Avenue', 'Chicago', '']);
    await user.click(forward());
    expect(await refusal()).toHaveTextContent('Please fill out all required fields.Zip code: Required');
    await user.type(screen.getByLabelText('Zip code'), '60601');
    await user.click(forward());
    await waitFor(() => expect(at()).toBe('/registration/75001/payment'));
    const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
    const person = { fname: 'Dana', lname: 'Reyes', phone: '(312) 555-0100', ...address };
    // The account has the details from now on, and so has the payment.
    expect(commands(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT mybtf/account', PATH]);
    expect(commands(sent)[0]?.body).toEqual({
      person: { fname: 'Dana', lname: 'Reyes', person_type_id: 9, phoneValue: '(312) 555-0100', address },
    });
    expect(commands(sent)[1]?.body).toMatchObject({ email: 'dana@demo.example', person });
  });

  it.each([
    ['what the account has already', '60601', DANA.id],
    ['another one’s', '', 99],
  ])('~REG-220 leaves the account as it is: %s', async (_, zip, owner) => {
    const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip };
    const own = { ...DANA, roles: ['staff'], person: { ...DANA.person, phoneValue: '(312) 555-0100', address } };
    const contact = { ...own.person, ...address, zip: '60601', phone: '(312) 555-0100', email: 'mia@demo.example' };
    const draft = { ...ONE.registration.draft, contact };
    const { user, sent, at } = submitting(
      answerOf({ ...ONE.registration, ancillary: true, account_id: owner, draft }),
      own,
    );
    await user.click(await terms());
    await user.click(forward());
    await waitFor(() => expect(at()).toBe('/registration/75001/payment'));
    expect(commands(sent).map(({ path }) => path)).toEqual(['mybtf/registrations/75001']);
  });

  it('~REG-220 says why the account refused the details, and submits nothing', async () => {
    const text = 'This person type is not offered.';
    const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
    const own = { ...DANA, person: { ...DANA.person, address } };
    const { user, sent } = submitting(answerOf({ ...ONE.registration, ancillary: true }), own, {
      'PUT mybtf/account': refused(400, 'person_type_not_offered', text),
    });
    await user.type(await screen.findByLabelText('Phone'), '3125550100');
    await user.click(await terms());
    await user.click(forward());
    expect(await refusal()).toHaveTextContent(text);
    expect(commands(sent).map(({ path }) => path)).toEqual(['mybtf/account']);
  });
});
