import { day } from '@app/contracts/shared';
import { act, screen, waitFor } from '@testing-library/react';
import { commands, socketTells } from '../../platform/testing.js';
import { answerOf, attendee, AVA, begun, draftOf, MIA, OLA } from '../../testing/registrations.js';
import { openStep } from '../testing.js';

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
});
