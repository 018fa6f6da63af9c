import { type DraftRoutine, NO_ENTRY, type Routine } from '@app/contracts/competition';
import { cents } from '@app/contracts/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, refused, socketTells, tableOf } from '../platform/testing.js';
import { answerOf, attendee, completed, draftOf, editing, LEO, MIA } from '../testing/registrations.js';
import { officialRoutine } from '../testing/routines.js';
import { openRegistration } from './testing.js';

const WAS = draftOf([attendee(MIA, '3'), attendee(LEO, '3')]);
const entry = (temp_id: string, name: string, more: Partial<DraftRoutine>): DraftRoutine => ({
  ...NO_ENTRY,
  ...{ temp_id, name, choreographer: 'Jo', performance_division_id: 4, people: [1, 3] },
  ...more,
});
const echo = (more: Partial<Routine> = {}): Routine => ({
  ...officialRoutine(entry('echo', 'Echo', { regional_award_id: 1 })),
  ...{ id: 800_001, fee: cents(0) },
  ...more,
});
const tide = (more: Partial<Routine> = {}): Routine => ({
  ...officialRoutine(entry('tide', 'Tide', { prelims: true })),
  id: 800_002,
  ...more,
});
const REGISTRATION = completed(WAS);
const withRoutines = (routines: readonly Routine[], base = REGISTRATION) => {
  const by = Object.fromEntries(routines.map((one) => [one.temp_id, one]));
  return { ...base, official: { ...base.official, routines: by }, draft: { ...WAS, routines: by } };
};
const open = (answers: Answers = {}, routines = [echo(), tide()], roles = ['staff']) =>
  openRegistration(withRoutines(routines), '/routines', answers, roles);
const reviews = () =>
  screen
    .queryAllByRole('button', { name: /^(VERIFY|REJECT|RECORD)/ })
    .map((button) => button.getAttribute('aria-label'));
const options = () => tableOf('Routines').map(([title, , , option]) => [title, option]);
const reason = 'It is on the list';

describe('staff review routines', () => {
  it('~CMP-173 a regional award is claimed until they verify it', async () => {
    const { user, sent } = open({ 'POST admin/routines/800001/regional-award/verify': { id: 1, position: '20' } });
    await screen.findByText('Echo');
    expect(options()).toEqual([
      ['Title', 'Options'],
      ['Echo Jo', 'Regional Best Dancer (claimed)'],
      ['Tide Jo', 'Pre-qualifying'],
    ]);
    expect(reviews()).toEqual(['VERIFY THE AWARD OF Echo', 'REJECT THE AWARD OF Echo', 'RECORD FINALS OF Tide']);
    await user.click(screen.getByRole('button', { name: 'VERIFY THE AWARD OF Echo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Verify the award of Echo?' }));
    expect(dialog.getByText('Regional Best Dancer is claimed. Verified, the routine stays free.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Verify' }));
    expect(commands(sent)).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), reason);
    await user.click(dialog.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('The award of Echo is verified.')).toBeInTheDocument();
    expect(commands(sent).map(({ body }) => body)).toEqual([{ registration_id: 75_001, regional_award_id: 1, reason }]);
  });

  it('~CMP-173 they reject it, also one that was verified, and are told when it is claimed no more', async () => {
    const said = 'This routine does not claim this regional award.';
    let answer: unknown = refused(409, 'award_not_claimed', said);
    const { user, sent } = open({ 'POST admin/routines/800001/regional-award/reject': () => answer }, [
      echo({ award_verified: true }),
    ]);
    await screen.findByText('Echo');
    expect(options()[1]).toEqual(['Echo Jo', 'Regional Best Dancer (verified)']);
    expect(reviews()).toEqual(['REJECT THE AWARD OF Echo']);
    await user.click(screen.getByRole('button', { name: 'REJECT THE AWARD OF Echo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reject the award of Echo?' }));
    expect(
      dialog.getByText(
        'Regional Best Dancer is cleared and the routine is charged; the balance of the registration changes.',
      ),
    ).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), reason);
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText(said)).toBeInTheDocument();
    answer = { id: 1, position: '20' };
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('The award of Echo is rejected and the routine is charged.')).toBeInTheDocument();
    expect(commands(sent).at(-1)?.body).toEqual({ registration_id: 75_001, regional_award_id: 1, reason });
  });

  it('~CMP-168 they record that a routine qualified for finals, which it then says', async () => {
    let now = withRoutines([tide()]);
    const { user, sent } = open({
      'GET admin/registrations/75001': () => now,
      'GET mybtf/registrations/75001': () => answerOf(now),
      'POST admin/routines/800002/qualified': { id: 2, position: '20' },
    });
    await user.click(await screen.findByRole('button', { name: 'RECORD FINALS OF Tide' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Did Tide qualify for finals?' }));
    await user.type(dialog.getByLabelText('Reason'), reason);
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('Tide is recorded as qualified for finals.')).toBeInTheDocument();
    expect(commands(sent).map(({ body }) => body)).toEqual([{ registration_id: 75_001, reason }]);
    now = withRoutines([tide({ finals: true })]);
    act(() => socketTells('changed', { resource: 'registration', id: 75_001, position: '20' }));
    await waitFor(() => expect(options()[1]).toEqual(['Tide Jo', 'Pre-qualifying, Finals']));
    expect(reviews()).toEqual([]);
  });

  it('~CMP-168 ~CMP-173 also while an edit is open; of a best dancer’s and what went elsewhere there is nothing to decide', async () => {
    const routines = [echo(), tide({ finals: true }), { ...echo({ vips: true }), temp_id: 'vip' }];
    openRegistration(withRoutines(routines, editing(WAS, WAS)), '/routines');
    await waitFor(() => expect(reviews()).toEqual(['VERIFY THE AWARD OF Echo', 'REJECT THE AWARD OF Echo']));
    expect(screen.queryByRole('button', { name: 'EDIT Echo' })).toBeNull();
    expect(options()[2]).toEqual(['Tide Jo', 'Pre-qualifying, Finals']);
  });

  it('~CMP-173 auditors read only', async () => {
    open({}, [echo()], ['auditor']);
    expect(await screen.findByText('Echo')).toBeInTheDocument();
    expect(reviews()).toEqual([]);
  });
});
