import { jest } from '@jest/globals';
import type { Instant } from '@app/contracts/shared';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { SignedIn } from '../platform/guards.js';
import {
  type Answers,
  commands,
  DANA,
  hold,
  openAt,
  refused,
  RUTH,
  socketTells,
  tableOf,
} from '../platform/testing.js';
import { answerOf, AT, AVA as SIGNED, field, MIA, waiver } from '../testing/waivers.js';
import { WaiversTab } from './WaiversTab.js';

const REMINDED = '2026-01-20T09:00:00.000Z' as Instant;
/** She was asked, and reminded, before she signed. */
const AVA = {
  ...SIGNED,
  sent_at: '2026-01-12T17:00:00.000Z' as Instant,
  reminded_at: '2026-01-14T17:00:00.000Z' as Instant,
};
const LEO = waiver(503, 'Leo', 'Young', { status: 'sent', email: 'leo@young.example', sent_at: AT, age: 17 });
const TESS = waiver(504, 'Tess', 'Zito', {
  ...{ status: 'expired', email: 'tess@zito.example', sent_at: '2025-06-01T17:00:00.000Z' as Instant, age: null },
});
const OLA = { ...LEO, person_id: 505, waiver_id: '505-75-1', fname: 'Ola', reminded_at: REMINDED };
const NOBODY_KNOWS = waiver(506, 'Zed', 'Zulu');
const DRAFTED = waiver(507, 'Not', 'Yet', { registered: false });
const MOM = { ...MIA, email: 'rosa@reyes.example' };
const ALL = [AVA, MOM, LEO, OLA, TESS, NOBODY_KNOWS, DRAFTED];
const LINK = {
  ...{ id: 'l-1', path: 'waivers', routine_ids: [], state: 'open', url: '/waivers/sign/abc' as string | null },
  ...{ created: AT, expires: '2026-07-20T17:00:00.000Z', last_opened: null as string | null },
};
const SAVED = { position: '9' };
const HEAD = ['First name', 'Last name', 'Age', 'Email', 'Status', 'Date', 'Actions'];

const open = (answers: Answers = {}, waivers: unknown = answerOf(ALL), account: object = DANA) =>
  openAt(
    '/waivers',
    [{ element: <SignedIn />, children: [{ path: '/waivers', element: <WaiversTab registrationId={75001} /> }] }],
    {
      'GET mybtf/account': account,
      'GET mybtf/waivers': waivers,
      'GET mybtf/public-links': [],
      'POST mybtf/waivers/send': SAVED,
      [`POST mybtf/waivers/${LEO.waiver_id}/reminder`]: SAVED,
      [`PUT mybtf/waivers/${LEO.waiver_id}/email`]: SAVED,
      ...answers,
    },
  );
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('the waivers of the event area', () => {
  it('EVT-075 EVT-077 EVT-079 ~EVT-243 lists who must sign with state, date and what can be done, and how many have', async () => {
    open();
    expect(await screen.findByText('1 / 6 signed')).toBeInTheDocument();
    expect(tableOf('Waivers')).toEqual([
      HEAD,
      ['Ava', 'Abel', '14', '-', 'Signed', 'Jan 19, 2026', 'VIEW'],
      ['Mia', 'Reyes', '14', 'rosa@reyes.example', 'Not Sent', '–', 'SEND'],
      ['Leo', 'Young', '17', 'leo@young.example', 'Sent', 'Jan 19, 2026', 'REMINDCHANGE EMAIL'],
      ['Ola', 'Young', '17', 'leo@young.example', 'SentReminded Jan 20, 2026', 'Jan 19, 2026', 'REMINDCHANGE EMAIL'],
      ['Tess', 'Zito', '-', 'tess@zito.example', 'Expired', 'Jun 1, 2025', 'SEND'],
      ['Zed', 'Zulu', '14', '-', 'Not Sent', '–', 'SEND'],
    ]);
    expect(screen.getByRole('link', { name: 'VIEW Ava Abel' })).toHaveAttribute('href', '/v1/waivers/ava');
  });

  it('~EVT-253 says where a signature was made that is not of this registration, and the state alone of another account’s', async () => {
    const at = { registration_id: 75_002, tour_date: 'Aurora Chicago, IL · Mar 20–22, 2026' };
    const signed = { status: 'signed', signed_at: AT } as const;
    open(
      {},
      answerOf([
        waiver(1, 'Here', 'A', { ...signed, signed_in: { ...at, own: true, registration_id: 75_001 } }),
        waiver(2, 'Own', 'B', { ...signed, signed_in: { ...at, own: true } }),
        waiver(3, 'Accepted', 'C', { ...signed, signed_in: { ...at, own: false } }),
        waiver(4, 'Signed', 'D', { elsewhere: 'signed' }),
        waiver(5, 'Sent', 'E', { elsewhere: 'sent' }),
        waiver(6, 'Expired', 'F', { elsewhere: 'expired' }),
      ]),
    );
    expect(await screen.findByText('3 / 6 signed')).toBeInTheDocument();
    const told = tableOf('Waivers')
      .slice(1)
      .map((cells) => [cells[0], cells[4]]);
    expect(told).toEqual([
      ['Here', 'Signed'],
      ['Own', 'SignedSigned in registration 75002, Aurora Chicago, IL · Mar 20–22, 2026.'],
      [
        'Accepted',
        'SignedSigned in another account’s registration 75002, Aurora Chicago, IL · Mar 20–22, 2026. Accepted by our office.',
      ],
      ['Signed', 'Not SentSigned in another account’s registration. It counts here once our office has accepted it.'],
      ['Sent', 'Not SentSent in another account’s registration.'],
      ['Expired', 'Not SentSent in another account’s registration, and expired.'],
    ]);
  });

  it('EVT-086 says when there is nobody', async () => {
    open({}, answerOf([DRAFTED]));
    expect(await screen.findByText('There are no people who need a waiver.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('EVT-080 EVT-084 EVT-088 ~EVT-092 SEND asks for the address, which stands there where one is known', async () => {
    const { user, sent } = open();
    await press(user, 'SEND Mia Reyes');
    await dialog('Send the waiver of Mia Reyes');
    expect(field('Email')).toHaveValue('rosa@reyes.example');
    await user.clear(field('Email'));
    await press(user, 'SEND');
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    await user.type(field('Email'), 'mia');
    await user.tab();
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    await user.type(field('Email'), '@reyes.example');
    expect(commands(sent)).toEqual([]);
    await press(user, 'SEND');
    expect(await screen.findByText('Waiver Sent')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      [
        'mybtf/waivers/send',
        { registrationId: 75001, personId: MIA.person_id, email: 'mia@reyes.example', seasonId: 75 },
      ],
    ]);
  });

  it('EVT-080 ~EVT-079 ~EVT-235 SEND ALL sends to everyone not sent or expired who has an address', async () => {
    const { user, sent } = open();
    const ask = async () => {
      await press(user, 'SEND ALL');
      const asked = within(await screen.findByRole('alertdialog', { name: 'Send 2 waivers?' }));
      expect(
        asked.getByText('2 families get 2 mails. Nothing goes to 1 person without an e-mail.'),
      ).toBeInTheDocument();
      return asked;
    };
    await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(commands(sent)).toEqual([]);
    await user.click((await ask()).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Waiver Sent')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(commands(sent).map(({ body }) => body)).toMatchObject([
      { personId: MIA.person_id, email: 'rosa@reyes.example' },
      { personId: TESS.person_id, email: 'tess@zito.example' },
    ]);
  });

  it('~EVT-080 SEND ALL is off where nobody is left with an address', async () => {
    open({}, answerOf([AVA, LEO, NOBODY_KNOWS]));
    expect(await screen.findByRole('button', { name: 'SEND ALL' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('EVT-084 ~EVT-081 EVT-087 reminds, and sends to another address', async () => {
    const { user, sent } = open();
    await press(user, 'REMIND Leo Young');
    expect(await screen.findByText('Reminder Sent')).toBeInTheDocument();
    await press(user, 'CHANGE EMAIL Leo Young');
    await dialog('Change the email of Leo Young');
    const says = async (typed: string, description: string) => {
      await user.clear(field('Email'));
      if (typed) await user.type(field('Email'), typed);
      await press(user, 'CHANGE EMAIL');
      expect(field('Email')).toHaveAccessibleDescription(description);
    };
    await says('', 'Email is required');
    await says(' LEO@young.example', 'The email is the same as the previous one');
    await says('leo', 'Please enter a valid email address.');
    await user.clear(field('Email'));
    await user.type(field('Email'), 'new@young.example');
    await press(user, 'CHANGE EMAIL');
    expect(await screen.findByText('Email Updated')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commands(sent).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', `mybtf/waivers/${LEO.waiver_id}/reminder`, {}],
      ['PUT', `mybtf/waivers/${LEO.waiver_id}/email`, { email: 'new@young.example' }],
    ]);
  });

  it.each([
    ['SEND Mia Reyes', 'POST mybtf/waivers/send', 'Failed to send waiver'],
    ['REMIND Leo Young', `POST mybtf/waivers/${LEO.waiver_id}/reminder`, 'Failed to send reminder'],
    ['GENERATE PUBLIC LINK', 'POST mybtf/waivers/public-link', 'Failed to generate public link'],
  ])(
    'EVT-089 what fails after %s is said in a dialog, in the words of the server if it has any',
    async (name, call, words) => {
      let answer: unknown = refused(500, 'failed');
      const { user } = open({ [call]: () => answer });
      const fail = async () => {
        await press(user, name);
        if (name.startsWith('SEND')) await press(user, 'SEND');
        return screen.findByRole('alertdialog');
      };
      expect(await fail()).toHaveTextContent(words);
      await press(user, 'OK');
      answer = refused(429, 'waiver_reminded', 'A reminder was already sent today.');
      expect(await fail()).toHaveTextContent('A reminder was already sent today.');
      await press(user, 'OK');
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  it('EVT-089 a failed change of the address is said at the field', async () => {
    const { user } = open({ [`PUT mybtf/waivers/${LEO.waiver_id}/email`]: refused(500, 'failed') });
    await press(user, 'CHANGE EMAIL Leo Young');
    await user.clear(field('Email'));
    await user.type(field('Email'), 'new@young.example');
    await press(user, 'CHANGE EMAIL');
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Failed to update email'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('EVT-082 EVT-083 EVT-084 GENERATE PUBLIC LINK copies it, says how long it is valid, and closes after 3 seconds', async () => {
    const go = hold(1_000, 3_000);
    const link = { id: 'l-1', url: '/waivers/sign/abc', expires: AT, position: '9' };
    const { user, sent } = open({ 'POST mybtf/waivers/public-link': link });
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await press(user, 'GENERATE PUBLIC LINK');
    const shown = within(await dialog('Link Generated!'));
    const url = `${window.location.origin}/waivers/sign/abc`;
    expect(shown.getByLabelText('Link')).toHaveValue(url);
    expect(shown.getByLabelText('Link')).toHaveAccessibleDescription(/^The link is valid for 6 months\./);
    expect(write.mock.calls).toEqual([[url]]);
    await user.click(shown.getByRole('button', { name: 'COPY LINK' }));
    expect(await shown.findByRole('button', { name: 'COPIED' })).toBeInTheDocument();
    go(1_000);
    expect(shown.getByRole('button', { name: 'COPY LINK' })).toBeInTheDocument();
    go(3_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(commands(sent).map(({ body }) => body)).toEqual([{ registrationId: 75001, seasonId: 75 }]);
  });

  it('~EVT-224 ~EVT-229 the link is found again with its end and last use, copied, and revoked after a question', async () => {
    let links = [
      { ...LINK, id: 'l-0', url: null, state: 'revoked' },
      { ...LINK, id: 'm-1', path: 'music', url: '/music/abc' },
    ];
    const { user, sent } = open({
      'GET mybtf/public-links': () => links,
      'POST mybtf/waivers/public-link': () => {
        links = [LINK, ...links];
        return { id: 'l-1', url: LINK.url, expires: LINK.expires, position: '9' };
      },
      'DELETE mybtf/public-links/l-1': () => {
        links = links.slice(1);
        return { id: 'l-1', revoked: true, position: '9' };
      },
    });
    await screen.findByText('1 / 6 signed');
    expect(screen.queryByRole('group', { name: 'Public link' })).toBeNull();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await press(user, 'GENERATE PUBLIC LINK');
    await user.click(within(await dialog('Link Generated!')).getByRole('button', { name: 'Close' }));
    const box = within(await screen.findByRole('group', { name: 'Public link' }));
    expect(box.getByLabelText('Link to share')).toHaveValue(`${window.location.origin}/waivers/sign/abc`);
    const says = 'Everyone in this registration can sign with this link until Jul 20, 2026.';
    expect(box.getByText(`${says} Nobody has opened it yet.`)).toBeInTheDocument();
    links = [{ ...LINK, last_opened: AT }, ...links.slice(1)];
    act(() => socketTells('changed', { resource: 'share-links', id: 'l-1', position: '10' }));
    expect(await box.findByText(`${says} Last opened Jan 19, 2026.`)).toBeInTheDocument();
    await user.click(box.getByRole('button', { name: 'COPY LINK' }));
    expect(write).toHaveBeenLastCalledWith(`${window.location.origin}/waivers/sign/abc`);
    expect(await box.findByRole('button', { name: 'COPIED' })).toBeInTheDocument();
    await user.click(box.getByRole('button', { name: 'REVOKE LINK' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    await user.click(asked.getByRole('button', { name: 'No' }));
    expect(commands(sent).map(({ method }) => method)).toEqual(['POST']);
    await user.click(box.getByRole('button', { name: 'REVOKE LINK' }));
    await press(user, 'Yes');
    expect(await screen.findByText('The link was revoked.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Public link' })).toBeNull());
    expect(
      commands(sent)
        .map(({ method, path }) => [method, path])
        .at(-1),
    ).toEqual([...['DELETE', 'mybtf/public-links/l-1']]);
  });

  it('~EVT-224 says when the links could not be read; an auditor reads none', async () => {
    open({ 'GET mybtf/public-links': refused(500, 'internal') });
    expect(await screen.findByText(/^The public link could not be loaded\./)).toBeInTheDocument();
    cleanup();
    const { sent } = open({}, answerOf([AVA]), { ...RUTH, roles: ['auditor'] });
    await screen.findByText('1 / 1 signed');
    expect(sent.map(({ path }) => path)).not.toContain('mybtf/public-links');
  });

  it('EVT-085 a row changes when somebody signs', async () => {
    let now = answerOf([MOM]);
    open({}, () => now);
    expect(await screen.findByText('0 / 1 signed')).toBeInTheDocument();
    now = answerOf([{ ...MOM, status: 'signed', signed_at: AT }]);
    act(() => socketTells('changed', { resource: 'waivers', id: MOM.waiver_id, position: '9' }));
    expect(await screen.findByText('1 / 1 signed')).toBeInTheDocument();
    expect(screen.getByText('Signed')).toBeInTheDocument();
  });

  it('~EVT-239 an auditor reads the states and changes nothing; what could not be read is tried again', async () => {
    open({}, answerOf([AVA, MOM]), { ...RUTH, roles: ['auditor'] });
    await screen.findByText('1 / 2 signed');
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  });

  it('~NAV-068 what could not be sent is told as any error is', async () => {
    const failed = refused(400, 'waiver_not_sent', 'This waiver was signed meanwhile.');
    const { user } = open({ [`POST mybtf/waivers/${LEO.waiver_id}/reminder`]: failed });
    await press(user, 'REMIND Leo Young');
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(
      'This waiver was signed meanwhile.',
    );
  });

  it('offers to try again what could not be read', async () => {
    open({}, refused(503, 'unavailable'));
    expect(await screen.findByRole('button', { name: 'RETRY' })).toBeInTheDocument();
  });
});
