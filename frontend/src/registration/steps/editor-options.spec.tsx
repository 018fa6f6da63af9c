import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { optionsOf } from '../../platform/testing.js';
import { seededEventProfiles } from '@app/contracts/catalogue';
import { sentenceOf } from '@app/contracts/registration';
import { PROFILE, TOUR_DATE } from '../../testing/registrations.js';
import {
  addRoutine,
  aged,
  button,
  changesOf,
  dance,
  find,
  openCompetition,
  type OpenedStep,
  pick,
  unpick,
  yesNo,
} from './testing.js';

const VIRTUAL = { virtual: true, no_virtual: false, no_virtual_competition: false };
const CREW = { crew_showdown: { ...PROFILE.crew_showdown, enabled: true } };
const PRELIMS = { prelims: { enabled: true } };
const EXTRA = { extra_time: { enabled: true, cents_per_minute_per_dancer: 500 } };
const NATIONALS = { nationals: true };
const tick = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const has = (label: string) => screen.queryByLabelText(label) !== null;
const minutes = () => screen.getByLabelText<HTMLSelectElement>('Extra time');
const all = ['Ann', 'Ben', 'Cleo', 'Dan'] as const;

/** The boxes of the seeded events, as their profiles say. */
const seededAt = async (event: number, tour: object = {}) => {
  const step = openCompetition({ profile: seededEventProfiles[event]!, tour });
  await addRoutine(step);
  const boxes = ['Pre-qualifying', 'Crew Showdown'].map(has);
  cleanup();
  return boxes;
};
/** What SAVE ROUTINE and the step send of the routine. */
const savedBy = async ({ user, sent }: OpenedStep) => {
  await user.type(screen.getByLabelText('Routine name'), 'Echo');
  await user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
  await user.click(button('SAVE ROUTINE'));
  await user.click(button('GO BACK'));
  await waitFor(() => expect(changesOf(sent)).toHaveLength(2));
  return changesOf(sent)[0]?.value;
};

describe('what the editor offers at an event', () => {
  it('CMP-163 CMP-176 asks for pre-qualifying at event 14 and for Crew Showdown at 49, as they are seeded, and keeps the answers', async () => {
    const seen = [];
    for (const event of [14, 48, 49, 56]) seen.push([event, ...(await seededAt(event))]);
    expect(seen).toEqual([
      [14, true, false],
      [48, false, false],
      [49, false, true],
      [56, false, false],
    ]);
    const step = openCompetition({ profile: { ...PRELIMS, ...CREW } });
    await addRoutine(step);
    await pick(step, ...all);
    await step.user.click(tick('Pre-qualifying'));
    await step.user.click(tick('Crew Showdown'));
    expect(await savedBy(step)).toMatchObject({ prelims: true, crew_showdown: true, crew_showdown_pq: false });
    cleanup();
    const none = openCompetition({ profile: { ...PRELIMS, ...CREW } });
    await addRoutine(none);
    await pick(none, ...all);
    expect(await savedBy(none)).toMatchObject({ prelims: false, crew_showdown: false });
  });

  it('CMP-170 keeps the regional award that is chosen, None first; it is there at nationals alone', async () => {
    const step = openCompetition({ tour: NATIONALS });
    await addRoutine(step);
    await pick(step, ...all);
    expect(optionsOf('Regional award')[0]).toBe('None');
    await step.user.selectOptions(screen.getByLabelText('Regional award'), 'Regional Studio of the Year · no fee');
    expect(await savedBy(step)).toMatchObject({ regional_award_id: 3 });
    cleanup();
    await addRoutine(openCompetition({ tour: { nationals: false } }));
    expect(has('Regional award')).toBe(false);
    cleanup();
    const scheduled = openCompetition({
      official: [{ routine: dance(1, 'Echo', [11]), more: { scheduled: true } }],
      tour: NATIONALS,
      registration: { completed: true, editing: true },
    });
    await scheduled.user.click(await find('EDIT Echo'));
    expect(screen.getByLabelText('Regional award')).toBeDisabled();
  });

  it("CMP-149 'free ballet', 'free performance division' and 'free routine' are one box, kept in free_ballet", async () => {
    const free_routine = { enabled: true, performance_division_ids: [] };
    const step = openCompetition({ people: aged(...Array.from({ length: 10 }, () => 12)), profile: { free_routine } });
    await addRoutine(step);
    await pick(step, ...all);
    expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
      'This is our free routine',
    ]);
    await step.user.click(tick('This is our free routine'));
    expect(await savedBy(step)).toMatchObject({ free_ballet: true });
  });

  it('CMP-066 ~CMP-163 ~CMP-170 adds the regional award at nationals, and pre-qualifying where the event has it', async () => {
    const step = openCompetition({ tour: NATIONALS, profile: PRELIMS });
    await addRoutine(step);
    expect([has('Regional award'), has('Pre-qualifying')]).toEqual([true, true]);
    expect(optionsOf('Regional award')).toEqual([
      'None',
      'Regional Best Dancer · no fee',
      'Regional High Score Group · no fee',
      'Regional Studio of the Year · no fee',
      'Regional Choreography Award · no fee',
    ]);
    expect(screen.getByLabelText('Regional award')).toHaveDisplayValue('None');
  });

  it('~CMP-066 ~CMP-067 ~CMP-068 ~CMP-163 ~CMP-170 has none of it elsewhere', async () => {
    const profile = {
      extra_time: { ...EXTRA.extra_time, enabled: false },
      free_routine: { enabled: false, performance_division_ids: [] },
    };
    const step = openCompetition({ profile });
    await addRoutine(step);
    for (const label of ['Regional award', 'Pre-qualifying', 'Crew Showdown', 'Extra time', 'This is our free routine'])
      expect([label, has(label)]).toEqual([label, false]);
    expect(screen.queryByRole('group', { name: 'Virtual' })).not.toBeInTheDocument();
  });

  it("FEE-100 an independent's and an ancillary's solo costs what the row 'independent solo' says, a studio's and one without the row the Solo row", async () => {
    const { independent_solo: _row, ...rows } = PROFILE.routine_fees!;
    const of = async (registration: object, profile: object = {}) => {
      const step = openCompetition({ registration, profile });
      await addRoutine(step);
      await pick(step, 'Ann');
      const fee = screen.getByText(/^Fee: /).textContent;
      cleanup();
      return fee;
    };
    expect(await of({})).toBe('Fee: $125.00 per dancer, 1 dancer');
    expect(await of({ independent: true })).toBe('Fee: $145.00 per dancer, 1 dancer');
    expect(await of({ ancillary: true })).toBe('Fee: $145.00 per dancer, 1 dancer');
    expect(await of({ independent: true }, { routine_fees: rows })).toBe('Fee: $125.00 per dancer, 1 dancer');
    const individual_fallback_fees = { solo: { discount: 24_000, full: 29_000 }, duo_trio: { discount: 1, full: 2 } };
    const none = { routine_fees: {}, individual_fallback_fees };
    expect(await of({ independent: true }, none)).toBe('Fee: $240.00 per dancer, 1 dancer');
  });

  it('~FEE-102 a category without a price cannot be entered, and says whom to ask', async () => {
    const step = openCompetition({ profile: { routine_fees: {} } });
    await addRoutine(step);
    await pick(step, 'Ann');
    await step.user.type(screen.getByLabelText('Routine name'), 'Echo');
    await step.user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
    await step.user.click(button('SAVE ROUTINE'));
    expect(
      await screen.findByText('This category has no price. Please contact info@aurora.example.'),
    ).toBeInTheDocument();
    expect(changesOf(step.sent)).toEqual([]);
  });

  it('CMP-067 ~CMP-176 ~CMP-177 CMP-178 CMP-179 adds Crew Showdown for four and more, and VIDEO QUALIFIED with it', async () => {
    const step = openCompetition({ profile: CREW });
    const { user } = step;
    await addRoutine(step);
    const fee = () => screen.getByText(/^Fee: /).textContent;
    await pick(step, 'Ann', 'Ben', 'Cleo');
    expect([tick('Crew Showdown').disabled, has('VIDEO QUALIFIED')]).toEqual([true, false]);
    await pick(step, 'Dan');
    const without = fee();
    await user.click(tick('Crew Showdown'));
    expect(fee()).toBe(without);
    await user.click(tick('VIDEO QUALIFIED'));
    expect([without, fee()]).toEqual(['Fee: $55.00 per dancer, 4 dancers', 'Fee: $110.00 per dancer, 4 dancers']);
    await user.click(tick('Crew Showdown'));
    await user.click(tick('Crew Showdown'));
    expect(tick('VIDEO QUALIFIED').checked).toBe(false);
    await user.click(tick('VIDEO QUALIFIED'));
    await unpick(step, 'Dan');
    expect([tick('Crew Showdown').checked, has('VIDEO QUALIFIED'), fee()]).toEqual([
      false,
      false,
      'Fee: $70.00 per dancer, 3 dancers',
    ]);
    await pick(step, 'Dan');
    expect(tick('Crew Showdown').checked).toBe(false);
  });

  it('CMP-181 says that the video deadline has passed', async () => {
    const tour = { ...NATIONALS, start_date: '2026-06-25', end_date: '2026-06-28' };
    const profile = { crew_showdown: { ...CREW.crew_showdown, nationals_video_deadline: '01-10' } };
    const step = openCompetition({ tour, profile, answer: { season: { ...TOUR_DATE.season, end_year: 2026 } } });
    await addRoutine(step);
    await pick(step, ...all);
    await step.user.click(tick('Crew Showdown'));
    expect(tick('VIDEO QUALIFIED')).toBeDisabled();
    expect(tick('VIDEO QUALIFIED')).toHaveAccessibleDescription('The video deadline (January 10) has passed.');
  });

  it('CMP-068 has extra time, free routine, virtual where the column is, props and on stage', async () => {
    const free_routine = { enabled: true, performance_division_ids: [] };
    const step = openCompetition({ tour: VIRTUAL, profile: { ...EXTRA, free_routine } });
    await addRoutine(step);
    expect(optionsOf('Extra time')).toEqual([
      'None',
      '1 minute · $5.00 per dancer',
      '2 minutes · $10.00 per dancer',
      '3 minutes · $15.00 per dancer',
    ]);
    expect(tick('This is our free routine')).not.toBeChecked();
    for (const question of ['Virtual', 'Props', 'On stage']) {
      const { group } = yesNo(question);
      expect(group.getAllByRole('button').map((one) => one.textContent)).toEqual(['Yes', 'No']);
    }
  });
});

describe('extra time', () => {
  it("CMP-142 CMP-143 CMP-144 CMP-146 CMP-147 is for four and more, costs by minute and dancer, goes with the fourth, and is open while it is 'Not editing'", async () => {
    const step = openCompetition({ profile: EXTRA });
    await addRoutine(step);
    await pick(step, 'Ann', 'Ben', 'Cleo');
    expect(minutes()).toBeDisabled();
    expect(screen.getByText('$5.00 per minute per dancer')).toBeInTheDocument();
    await pick(step, 'Dan');
    expect(minutes()).toBeEnabled();
    await step.user.selectOptions(minutes(), '3 minutes · $15.00 per dancer');
    expect(screen.getByText('Fee: $70.00 per dancer, 4 dancers').parentElement).toHaveTextContent('$280.00');
    await unpick(step, 'Dan');
    expect([minutes().value, minutes().disabled]).toEqual(['0', true]);
    await pick(step, 'Dan');
    expect(minutes().value).toBe('0');
    cleanup();
    const edit = openCompetition({ profile: EXTRA, registration: { completed: true, editing: true } });
    await addRoutine(edit);
    await pick(edit, ...all);
    expect(minutes()).toBeDisabled();
    expect(minutes()).toHaveAccessibleDescription(/Not while the registration is edited\./);
  });
});

describe('the free routine', () => {
  const free_routine = { enabled: true, performance_division_ids: [] };
  const TEN = aged(12, 12, 12, 12, 12, 12, 12, 12, 12, 12);

  it("CMP-152 CMP-154 is ticked by the registrant alone, for one routine of the registration, which is one 'per studio'", async () => {
    const step = openCompetition({ people: TEN, profile: { free_routine } });
    const { user } = step;
    await addRoutine(step);
    await user.type(screen.getByLabelText('Routine name'), 'Echo');
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
    await pick(step, 'Ann', 'Ben', 'Cleo');
    expect(tick('This is our free routine')).toBeDisabled();
    await pick(step, 'Dan');
    expect([tick('This is our free routine').disabled, tick('This is our free routine').checked]).toEqual([
      false,
      false,
    ]);
    await user.click(tick('This is our free routine'));
    expect(screen.getByText(/^Free routine: Fee/).parentElement).toHaveTextContent('$0.00');
    await user.click(button('SAVE ROUTINE'));
    await addRoutine(step);
    await pick(step, ...all);
    expect(tick('This is our free routine')).toBeDisabled();
    expect(tick('This is our free routine')).toHaveAccessibleDescription(
      'Only one free routine per registration is allowed.',
    );
  });

  it('CMP-153 is closed while it does not qualify, and while the registration is edited', async () => {
    const few = openCompetition({ people: aged(12, 12, 12, 12), profile: { free_routine } });
    await addRoutine(few);
    await pick(few, ...all);
    expect(tick('This is our free routine')).toHaveAccessibleDescription(
      'This routine does not qualify as a free routine.',
    );
    expect(tick('This is our free routine')).toBeDisabled();
    cleanup();
    const registration = { completed: true, editing: true };
    const edit = openCompetition({ people: TEN, profile: { free_routine }, registration });
    await addRoutine(edit);
    await pick(edit, ...all);
    expect(tick('This is our free routine')).toBeDisabled();
  });

  it('CMP-155 that stops to qualify is charged, and says so', async () => {
    const step = openCompetition({ people: TEN, profile: { free_routine } });
    await addRoutine(step);
    await pick(step, ...all);
    await step.user.click(tick('This is our free routine'));
    await unpick(step, 'Dan');
    expect(screen.getByText('Your free routine no longer qualifies and is now charged.')).toBeInTheDocument();
    expect(tick('This is our free routine')).not.toBeChecked();
  });

  it('~CMP-155 the same when too few who pay are left, for the routine of the draft', async () => {
    const step = openCompetition({
      people: aged(12, 12, 12, 12),
      profile: { free_routine },
      drafts: [dance(1, 'Echo', [11, 12, 13, 14], { free_ballet: true })],
    });
    expect(await screen.findByText('Your free routine no longer qualifies and is now charged.')).toBeInTheDocument();
    await step.user.click(await find('EDIT Echo'));
    expect(tick('This is our free routine')).not.toBeChecked();
  });
});

describe('virtual routines', () => {
  it('CMP-158 CMP-159 CMP-160 start with No; groups alone where the tour date says so, and a smaller one is in person again', async () => {
    const step = openCompetition({ tour: { ...VIRTUAL, virtual_only_groups: true, venue: TOUR_DATE.venue } });
    await addRoutine(step);
    expect(yesNo('Virtual').chosen()).toBe('No');
    await pick(step, 'Ann', 'Ben', 'Cleo');
    expect(yesNo('Virtual').button('Yes')).toHaveAttribute('aria-disabled', 'true');
    await pick(step, 'Dan');
    await step.user.click(yesNo('Virtual').button('Yes'));
    expect(yesNo('Virtual').chosen()).toBe('Yes');
    await unpick(step, 'Dan');
    expect(yesNo('Virtual').chosen()).toBe('No');
    expect(screen.getAllByText('Virtual is not available for solo and duo/trio routines.')[0]).toBeInTheDocument();
  });

  it('~CMP-158 start with Yes where all is virtual', async () => {
    const step = openCompetition({ tour: { ...VIRTUAL, venue: null } });
    await addRoutine(step);
    expect(yesNo('Virtual').chosen()).toBe('Yes');
  });

  it.each([
    [{ ...VIRTUAL, venue: null }, 'This competition is virtual only.'],
    [{ ...VIRTUAL, venue: TOUR_DATE.venue }, 'This competition is in person and virtual.'],
  ])('CMP-161 the step says which, in place of the banner of the event', async (tour, text) => {
    openCompetition({ tour });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/^This event is /)).not.toBeInTheDocument();
  });

  it('~CMP-161 says nothing where nothing is virtual', async () => {
    openCompetition({ tour: { virtual: false } });
    await find('ADD NEW ROUTINE');
    expect(screen.queryByText(/^This competition is /)).not.toBeInTheDocument();
  });
});

describe('pre-qualifying and regional awards', () => {
  it('CMP-100 CMP-164 CMP-165 ~CMP-177 a scheduled routine and a transfer have them closed', async () => {
    const opened = async (more: object) => {
      const official = [{ routine: dance(1, 'Echo', [11, 12, 13, 14], { crew_showdown: true }), more }];
      const registration = { completed: true, editing: true };
      const step = openCompetition({ official, tour: NATIONALS, profile: { ...PRELIMS, ...CREW }, registration });
      await step.user.click(await find('EDIT Echo'));
      const closed = [tick('Pre-qualifying').disabled, tick('Crew Showdown').disabled, award().disabled];
      await step.user.click(button('CANCEL'));
      cleanup();
      return closed;
    };
    const award = () => screen.getByLabelText<HTMLSelectElement>('Regional award');
    expect(await opened({ scheduled: true })).toEqual([true, true, true]);
    const transfer = { registration_id: 1, tour_date_id: 7501, date_routine_id: 2 };
    expect((await opened({ transfer }))[0]).toBe(true);
    const step = openCompetition({ profile: PRELIMS });
    await addRoutine(step);
    await pick(step, 'Ann', 'Ben', 'Cleo');
    expect(tick('Pre-qualifying')).toBeDisabled();
    await pick(step, 'Dan');
    await step.user.click(tick('Pre-qualifying'));
    await unpick(step, 'Dan');
    expect([tick('Pre-qualifying').checked, tick('Pre-qualifying').disabled]).toEqual([false, true]);
  });

  it('CMP-171 CMP-172 CMP-174 an award makes it free, is used once, and clears and closes pre-qualifying', async () => {
    const step = openCompetition({
      tour: NATIONALS,
      profile: PRELIMS,
      drafts: [dance(1, 'Echo', [11], { regional_award_id: 2 })],
    });
    await addRoutine(step);
    await pick(step, ...all);
    await step.user.click(tick('Pre-qualifying'));
    expect(optionsOf('Regional award')).toContain('[Regional High Score Group]');
    await step.user.selectOptions(screen.getByLabelText('Regional award'), 'Regional Best Dancer · no fee');
    expect([tick('Pre-qualifying').checked, tick('Pre-qualifying').disabled]).toEqual([false, true]);
    expect(screen.getByText(/^Regional Best Dancer: Fee/).parentElement).toHaveTextContent('$0.00');
    await step.user.selectOptions(screen.getByLabelText('Regional award'), 'None');
    expect(tick('Pre-qualifying')).toBeEnabled();
  });
});

describe('what a refused save leaves', () => {
  it.each([
    ['CMP-218', { max_total_routines: 1 }, null, 'You have reached the maximum total routine limit (1) for this city.'],
    [
      'CMP-241',
      { entry_limit_rules: { ...TOUR_DATE.entry_limit_rules, limits: [], one_solos: true } },
      'Ann',
      'Ann 11 already has a solo. Only one solo per dancer is allowed.',
    ],
  ])('~CMP-082 ~CMP-216 ~%s is said, and the editor stays with all entries', async (_, tour, name, text) => {
    const drafts = [dance(1, 'Echo', [11]), dance(2, 'Tide', [12])];
    const step = openCompetition({ drafts, tour });
    const { user } = step;
    if (name === null) {
      // At the total limit pressing says it at once (CMP-037).
      await user.click(await find('ADD NEW ROUTINE'));
      expect(screen.getByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(text);
      return;
    }
    await addRoutine(step);
    await user.type(screen.getByLabelText('Routine name'), 'Halo');
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
    await pick(step, name);
    await user.click(button('SAVE ROUTINE'));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Routine name')).toHaveValue('Halo');
    expect(within(screen.getByRole('list', { name: 'Dancers of this routine' })).getAllByRole('listitem')).toHaveLength(
      1,
    );
    await waitFor(() => expect(button('SAVE ROUTINE')).toBeEnabled());
  });

  /** SAVE ROUTINE of a new routine says this. */
  const isSaid = async (words: string, names: readonly string[], tour: object) => {
    const step = openCompetition({ drafts: [dance(1, 'Echo', [11]), dance(2, 'Tide', [12])], tour });
    await addRoutine(step);
    await step.user.type(screen.getByLabelText('Routine name'), 'Halo');
    await step.user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
    await pick(step, ...names);
    await step.user.click(button('SAVE ROUTINE'));
    await screen.findByText(words);
    cleanup();
  };

  it('CMP-219 a disabled category is named, whichever it is', async () => {
    const tour = { disabled_routine_categories: [1, 2] };
    await isSaid('Solo routines are disabled for this city.', ['Ann'], tour);
    await isSaid('Duo/Trio routines are disabled for this city.', ['Ann', 'Ben'], tour);
    const code = 'routine_category_disabled';
    expect(sentenceOf({ code, params: { category: 'Line' } })).toBe('Line routines are disabled for this city.');
  });

  it('CMP-220 the limit of a category is said in its words', async () => {
    const said = "You've reached the routine limits for this category for your registration";
    await isSaid(said, ['Ann'], {});
    expect(sentenceOf({ code: 'routine_category_limit', params: {} })).toBe(said);
  });
});
