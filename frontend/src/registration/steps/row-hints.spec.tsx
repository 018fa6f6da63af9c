import { day } from '@app/contracts/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { commands, socketTells } from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  draftOf,
  MIA,
  observer,
  OLA,
  onRoster,
  participant,
  SUMMIT,
  teacher,
} from '../../testing/registrations.js';
import { openStep, savingAtTheEnd } from '../testing.js';

savingAtTheEnd();

const dismiss = (name: string) => screen.getByRole('button', { name });
/** Who goes elsewhere does not wait for the next save. */
const saved = async ({ sent, goTo }: ReturnType<typeof openStep>, path: string, value: readonly string[]) => {
  await goTo('/dashboard');
  await waitFor(() => expect(commands(sent)[0]?.body).toMatchObject({ changes: [{ path, value }] }));
};

describe('the hints of a row', () => {
  it('~ROS-019 ~ROS-051 ~ROS-052 a changed birthdate marks the level that no longer fits, at once', async () => {
    const HINT = 'The workshop level does not match the age of this dancer.';
    let answer = answerOf(begun(draftOf([attendee(MIA, '3'), attendee(AVA, '1')])));
    const view = openStep('dancers', answer, { 'GET mybtf/registrations/75001': () => answer });
    await screen.findByRole('heading', { level: 1, name: 'Dancers' });
    expect(screen.queryByText(HINT)).toBeNull();
    const people = answer.people.map((one) => (one === MIA ? { ...MIA, birthdate: day('2017-05-01') } : one));
    answer = { ...answer, people };
    act(() => socketTells('changed', { resource: 'roster', id: 12, position: '20' }));
    const hint = await screen.findByText(HINT);
    expect(hint.closest('tr')).toHaveTextContent('Reyes');
    await view.user.click(dismiss(`Dismiss for Mia Reyes: ${HINT}`));
    expect(screen.queryByText(HINT)).toBeNull();
    await saved(view, 'attendees.1.hints', ['level_age']);
  });

  it('~ROS-051 ~ROS-052 says that a birthdate is missing, until that is dismissed', async () => {
    const HINT = 'Add a birthdate to your roster.';
    const view = openStep('dancers', answerOf(begun(draftOf([attendee(OLA, '3'), attendee(MIA, '3')]))));
    await screen.findByRole('heading', { level: 1, name: 'Dancers' });
    expect(screen.getByText(HINT).closest('tr')).toHaveTextContent('Stone');
    await view.user.click(dismiss(`Dismiss for Ola Stone: ${HINT}`));
    expect(screen.queryByText(HINT)).toBeNull();
    await saved(view, `attendees.${OLA.person_id}.hints`, ['missing_birthdate']);
  });

  const REACHED = { emailValue: 'mia@demo.example' };
  const CONTACT = 'Add contact information so that waivers can be sent.';
  it.each([
    ['dancers', attendee(MIA, '3'), attendee(AVA, '1')],
    ['attendees', participant(MIA, 2), participant(AVA, 1)],
    ['teachers', teacher(MIA), teacher(AVA)],
    ['observers', observer(MIA), observer(AVA)],
  ])(
    'ROS-018 REG-278 ~ROS-051 ~ROS-052 the %s step says who cannot be sent a waiver, and adds the contact there',
    async (step, mia, ava) => {
      const reached = { ...onRoster(MIA), contact: { ...onRoster(MIA).contact, emailValue: 'mia@demo.example' } };
      let roster = [onRoster(MIA), { ...reached, ...AVA, person: onRoster(AVA).person }];
      const { user, sent } = openStep(step, answerOf(begun(draftOf([mia, ava])), step === 'attendees' ? SUMMIT : {}), {
        'GET mybtf/roster-with-media-pass': () => roster,
        'PUT mybtf/attendees/1/contact-info': () => ({ ...mia, person: reached.person, position: '20' }),
      });
      const hint = await screen.findByText(CONTACT);
      expect(hint.closest('tr')).toHaveTextContent('Reyes');
      expect(hint.closest('.RowHint')!.firstElementChild).toHaveClass('i-warning');
      await user.click(screen.getByRole('button', { name: `Mia Reyes: ${CONTACT}` }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Mia Reyes' }));
      await user.type((await dialog.findAllByRole('textbox', { name: 'Email' }))[0]!, 'mia@demo.example');
      roster = [reached, ...roster.slice(1)];
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByText(CONTACT)).toBeNull());
      const { contact, ...person } = { ...onRoster(MIA).person, person_id: 1, contact: reached.contact };
      expect(commands(sent).map(({ method, path, body }) => [method, path, body])).toEqual([
        [
          'PUT',
          'mybtf/attendees/1/contact-info',
          { registration_id: 75_001, id: 1, person: { ...person, contact: expect.objectContaining(REACHED) } },
        ],
      ]);
      expect(contact).toMatchObject(REACHED);
      expect(await screen.findByText('Attendee Updated!')).toBeInTheDocument();
    },
  );

  it('ROS-051 ~ROS-052 three hints, each in its own words on its own row, until all are in the list of the dismissed', async () => {
    const WORDS = [
      ['level_age', 'The workshop level does not match the age of this dancer.', 'Abel'],
      ['missing_birthdate', 'Add a birthdate to your roster.', 'Stone'],
      ['missing_contact', CONTACT, 'Stone'],
    ] as const;
    const reached = onRoster(AVA);
    const view = openStep('dancers', answerOf(begun(draftOf([attendee(OLA, '3'), attendee(AVA, '4')]))), {
      'GET mybtf/roster-with-media-pass': [
        onRoster(OLA),
        { ...reached, contact: { ...reached.contact, emailValue: 'ava@demo.example' } },
      ],
    });
    await screen.findByText(CONTACT);
    for (const [, text, name] of WORDS) expect(screen.getByText(text).closest('tr')).toHaveTextContent(name);
    expect(document.querySelectorAll('.RowHint')).toHaveLength(WORDS.length);
    for (const [, text, name] of WORDS)
      await view.user.click(dismiss(`Dismiss for ${name === 'Abel' ? 'Ava Abel' : 'Ola Stone'}: ${text}`));
    expect(document.querySelectorAll('.RowHint')).toHaveLength(0);
    await view.goTo('/dashboard');
    await waitFor(() =>
      expect(commands(view.sent)[0]?.body).toMatchObject({
        changes: [
          { path: `attendees.${AVA.person_id}.hints`, value: ['level_age'] },
          { path: `attendees.${OLA.person_id}.hints`, value: ['missing_birthdate', 'missing_contact'] },
        ],
      }),
    );
  });

  it('~ROS-051 ~ROS-052 a missing contact is dismissed like the others', async () => {
    const view = openStep('dancers', answerOf(begun(draftOf([attendee(MIA, '3'), attendee(AVA, '1')]))), {
      'GET mybtf/roster-with-media-pass': [onRoster(MIA), onRoster(AVA)],
    });
    expect(await screen.findAllByText(CONTACT)).toHaveLength(2);
    await view.user.click(dismiss(`Dismiss for Mia Reyes: ${CONTACT}`));
    expect(screen.getByText(CONTACT).closest('tr')).toHaveTextContent('Abel');
    await saved(view, 'attendees.1.hints', ['missing_contact']);
  });
});
