import type { NominationScene } from '@app/contracts/nominations';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { SotyBoard, SotyNotHeld } from './SotyBoard.js';
import { chosen, nominee, openScene } from './testing.js';

const ECHO = nominee('e', 'Echo', { age_division_id: 4, routine_category_id: 4, people: 12 });
const SWAN = nominee('s', 'Swan Study', { performance_division_id: 1 });
const RAIN = nominee('r', 'Rain Check', { age_division_id: 1, performance_division_id: 7, people: 5 });
const NOMINEES = [ECHO, SWAN, RAIN];
const ALL = { 1: 'e', 2: 's', 10: 'r' };

const open = (differs: Partial<NominationScene> = {}) => {
  const onLeave = jest.fn();
  const shown = openScene({ nominees: NOMINEES, has_soty: true, ...differs }, (props) => (
    <SotyBoard {...props} onLeave={onLeave} />
  ));
  return { ...shown, onLeave };
};
const division = (name: string) => within(screen.getByRole('region', { name }));
const teens = () => division('TEEN & SENIOR DIVISION');
const minis = () => division('MINI & JUNIOR DIVISION');
const types = (of: ReturnType<typeof division>) => of.getAllByRole<HTMLSelectElement>('combobox');
const shown = (of: ReturnType<typeof division>) =>
  types(of).map((select) => [
    select.labels[0]?.textContent,
    select.selectedOptions[0]?.textContent,
    select.disabled ? 'disabled' : '',
  ]);
const choices = (select: HTMLElement) =>
  within(select)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ textContent, disabled }) => (disabled ? `[${textContent}]` : textContent));
const outside = (name: string) => screen.getByRole('checkbox', { name: `Outside choreographer, ${name}` });
const button = (name: string) => screen.getByRole('button', { name });

describe('the question of Studio of the Year', () => {
  it('~CMP-293 ~CMP-294 ~CMP-295 is asked first; YES shows the two columns', async () => {
    const { user, scene } = open({ has_soty: null });
    expect(screen.getByRole('heading', { name: 'Do you want to enter Studio of the Year?' })).toBeInTheDocument();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['YES', 'NO']);
    await user.click(button('YES'));
    expect(scene().has_soty).toBe(true);
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
      'TEEN & SENIOR DIVISION',
      'MINI & JUNIOR DIVISION',
    ]);
  });
  it('~CMP-293 who said no reads that, and enters after all', async () => {
    const NOT = 'You are not entering Studio of the Year. To enter it, press YES.';
    const { user, scene } = open({ has_soty: null });
    expect(screen.queryByText(NOT)).toBeNull();
    await user.click(button('NO'));
    expect(screen.getByText(NOT)).toBeInTheDocument();
    await user.click(button('YES'));
    expect(scene().has_soty).toBe(true);
  });
  it('~CMP-293 NO goes on', async () => {
    const { user, scene, onLeave } = open({ has_soty: null });
    await user.click(button('NO'));
    expect(scene().has_soty).toBe(false);
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});

describe('the twelve choices', () => {
  it('CMP-296 CMP-305 each type shows SELECT ROUTINE, or NO ELIGIBLE ROUTINES and cannot be opened', () => {
    open();
    expect(shown(teens())).toEqual([
      ['Jazz', 'SELECT ROUTINE', ''],
      ['Ballet', 'SELECT ROUTINE', ''],
      ['Lyrical/Contemporary', 'NO ELIGIBLE ROUTINES', 'disabled'],
      ['Tap', 'NO ELIGIBLE ROUTINES', 'disabled'],
      ['Hip-Hop', 'NO ELIGIBLE ROUTINES', 'disabled'],
      ['Open Genre', 'SELECT ROUTINE', ''],
    ]);
    expect(shown(minis())).toEqual([
      ['Jazz', 'NO ELIGIBLE ROUTINES', 'disabled'],
      ['Ballet', 'NO ELIGIBLE ROUTINES', 'disabled'],
      ['Lyrical/Contemporary', 'NO ELIGIBLE ROUTINES', 'disabled'],
      ['Tap', 'SELECT ROUTINE', ''],
      ['Hip-Hop', 'NO ELIGIBLE ROUTINES', 'disabled'],
      ['Open Genre', 'SELECT ROUTINE', ''],
    ]);
  });
  it('CMP-303 a chosen routine cannot be chosen in another dropdown, until it is given up', async () => {
    const { user, scene } = open();
    const [jazz] = types(teens());
    await user.selectOptions(jazz!, 'Echo');
    expect(scene().nominations).toEqual(chosen({ 1: 'e' }));
    expect(teens().getByText('Senior, Jazz, Large Group, 12 dancers')).toBeInTheDocument();
    expect(teens().getByText('1 of 6')).toBeInTheDocument();
    expect(screen.getByText('1 of 12')).toBeInTheDocument();
    expect(choices(types(teens())[5]!)).toEqual(['SELECT ROUTINE', '[Echo, chosen for Jazz]', 'Swan Study']);
    await user.selectOptions(jazz!, 'SELECT ROUTINE');
    expect(scene().nominations).toEqual({});
    expect(choices(types(teens())[5]!)).toEqual(['SELECT ROUTINE', 'Echo', 'Swan Study']);
  });
  it('~CMP-304 says of a chosen routine that its choreographer is from outside', async () => {
    const { user, scene } = open({ nominations: chosen({ 1: 'e' }) });
    expect(screen.getAllByText('Outside choreographer')).toHaveLength(1);
    await user.click(outside('Echo'));
    expect(scene().nominations).toEqual(chosen({ 1: 'e' }, [1]));
    expect(screen.getByText('1 of 4')).toBeInTheDocument();
    await user.click(outside('Echo'));
    expect(scene().nominations).toEqual(chosen({ 1: 'e' }));
  });
  it('~CMP-310 no fifth can be ticked, and the ticked ones can be given up', async () => {
    const more = ['a', 'b', 'c'].map((key) => nominee(key, key, { age_division_id: 1 }));
    const { user } = open({
      nominees: [...NOMINEES, ...more],
      nominations: chosen({ 1: 'e', 2: 's', 7: 'a', 10: 'r', 12: 'b' }, [1, 2, 7, 10]),
    });
    expect(screen.getByText('4 of 4')).toBeInTheDocument();
    expect(outside('b')).toBeDisabled();
    expect(outside('b')).toHaveAccessibleDescription('At most 4, no more can be ticked.');
    expect(outside('Echo')).toBeEnabled();
    await user.click(outside('Echo'));
    expect(outside('b')).toBeEnabled();
    expect(screen.queryByText('At most 4, no more can be ticked.')).toBeNull();
  });
});

describe('I AM NOT ENTERING', () => {
  const asked = 'Are you sure you want remove all your Studio of the Year nominations?';
  it('~CMP-297 ~CMP-298 asks when nominations exist, removes those of Studio of the Year alone, and goes on', async () => {
    const { user, scene, onLeave } = open({ nominations: chosen({ ...ALL, 13: 'e', 18: 's' }) });
    expect(screen.getByText('removes 3 nominations')).toBeInTheDocument();
    await user.click(button('I AM NOT ENTERING'));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(asked);
    await user.click(button('No'));
    expect([scene().has_soty, Object.keys(scene().nominations), onLeave.mock.calls]).toEqual([
      true,
      ['1', '2', '10', '13', '18'],
      [],
    ]);
    await user.click(button('I AM NOT ENTERING'));
    await user.click(button('Yes'));
    expect([scene().has_soty, scene().nominations]).toEqual([false, chosen({ 13: 'e', 18: 's' })]);
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
  it('~CMP-298 asks nothing when there is none', async () => {
    const { user, scene, onLeave } = open({ nominations: chosen({ 13: 'e' }) });
    await user.click(button('I AM NOT ENTERING'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([scene().has_soty, scene().nominations]).toEqual([false, chosen({ 13: 'e' })]);
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});

describe('an edit', () => {
  it('~CMP-306 shows what was entered, read-only, with the address to write to', () => {
    const nominations = chosen(ALL, [1]);
    open({ nominations, before_edit: { nominations, has_soty: true } });
    expect(
      screen.getByText('To change your Studio of the Year nominations, please email info@pinnacle.example.'),
    ).toBeInTheDocument();
    expect([...types(teens()), ...types(minis())].every(({ disabled }) => disabled)).toBe(true);
    expect(shown(teens())[0]).toEqual(['Jazz', 'Echo', 'disabled']);
    expect(outside('Echo')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'I AM NOT ENTERING' })).toBeNull();
  });
  it('~CMP-307 who did not enter is sent to staff, and asked nothing', () => {
    open({ has_soty: false, before_edit: { nominations: {}, has_soty: false } });
    expect(screen.getByText('To add nominations, please email info@pinnacle.example.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

it('~CMP-300 a city without it gets an apology, and OK goes on', async () => {
  const onLeave = jest.fn();
  const { user } = openScene({}, () => <SotyNotHeld city="Orlando, FL" onLeave={onLeave} />);
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    'We apologize, however the Studio of the Year competition is not held in Orlando, FL.',
  );
  await user.click(button('OK'));
  expect(onLeave).toHaveBeenCalledTimes(1);
});
