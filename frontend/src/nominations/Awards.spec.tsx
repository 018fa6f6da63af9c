import type { NominationScene } from '@app/contracts/nominations';
import { cents } from '@app/contracts/shared';
import { screen } from '@testing-library/react';
import { tableOf } from '../platform/testing.js';
import { SpecialtyNominations, StudioAwards } from './Awards.js';
import { chosen, nominee, openScene } from './testing.js';

const ECHO = nominee('e', 'Echo', { age_division_id: 4, routine_category_id: 4, people: 12 });
const SWAN = nominee('s', 'Swan Study', { performance_division_id: 1 });
const GLASS = nominee('g', 'Glass', { performance_division_id: 5, routine_category_id: 1, people: 1 });
const NOMINEES = [ECHO, SWAN, GLASS];
const button = (name: string) => screen.getByRole('button', { name });
const minimum = () => screen.queryByText('Please nominate at least 3 group routines for the Studio Awards.');
const rows = (name: string) => tableOf(name).slice(1);

describe('the Studio Awards', () => {
  const open = (differs: Partial<NominationScene> = {}) =>
    openScene({ nominees: NOMINEES, has_studio_awards: true, ...differs }, (props) => <StudioAwards {...props} />);
  const table = () => rows('Studio Awards nominations');

  it('CMP-315 CMP-316 CMP-317 show a row a category; ADD opens the select, REMOVE clears it', async () => {
    const { user, scene } = open();
    expect(tableOf('Studio Awards nominations')).toEqual([
      ['Category', 'Routine', 'Divisions, category, dancers', 'Towards the 3', 'Action'],
      ['Outstanding Technique', '–', '', '', 'ADD'],
      ['Outstanding Performance', '–', '', '', 'ADD'],
      ['Outstanding Choreography', '–', '', '', 'ADD'],
      ['Outstanding Costume', '–', '', '', 'ADD'],
      ['Outstanding Ensemble', '–', '', '', 'ADD'],
    ]);
    await user.click(button('ADD Outstanding Technique'));
    expect(table()[0]).toEqual(['Outstanding Technique', 'SELECT ROUTINE', '', '', 'REMOVE']);
    await user.click(button('REMOVE Outstanding Technique'));
    expect(table()[0]?.[1]).toBe('–');
    await user.click(button('ADD Outstanding Technique'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outstanding Technique' }), 'Echo');
    await user.click(button('ADD Outstanding Choreography'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outstanding Choreography' }), 'Echo');
    expect(scene().nominations).toEqual(chosen({ 13: 'e', 15: 'e' }));
    await user.click(button('REMOVE Outstanding Technique'));
    expect(scene().nominations).toEqual(chosen({ 15: 'e' }));
  });
  it('~CMP-319 say which nominations count towards the three groups, and what is missing', () => {
    open({ nominations: chosen({ 13: 's', 14: 'e', 15: 'e', 16: 'g' }) });
    expect(table().map(([category, routine, what, counts]) => [category, routine, what, counts])).toEqual([
      ['Outstanding Technique', 'Swan Study', 'Teen, Ballet, Small Group, 6', 'Counts'],
      ['Outstanding Performance', 'Echo', 'Senior, Jazz, Large Group, 12', 'Counts'],
      ['Outstanding Choreography', 'Echo', 'Senior, Jazz, Large Group, 12', 'Counted once already'],
      ['Outstanding Costume', 'Glass', 'Teen, Lyrical, Solo, 1', 'Solo, not a group'],
      ['Outstanding Ensemble', '–', '', ''],
    ]);
    expect(screen.getByText('2 of at least 3')).toBeInTheDocument();
    expect(minimum()).toBeInTheDocument();
  });
  it('~CMP-319 are content with three, and with none', async () => {
    const more = nominee('m', 'Moon');
    const { user } = open({
      nominees: [...NOMINEES, more],
      nominations: chosen({ 13: 's', 14: 'e', 15: 'm' }),
    });
    expect(minimum()).toBeNull();
    await user.click(button('REMOVE Outstanding Technique'));
    expect(minimum()).toBeInTheDocument();
    await user.click(button('REMOVE Outstanding Performance'));
    await user.click(button('REMOVE Outstanding Choreography'));
    expect(minimum()).toBeNull();
  });
  it('CMP-318 offer nothing to choose when no routine is eligible', () => {
    open({ nominees: [{ ...ECHO, barred: true }] });
    expect(table().map((row) => row[1])).toEqual(Array.from({ length: 5 }, () => 'NO ELIGIBLE ROUTINES'));
    expect(screen.getAllByRole('combobox').every((select) => select.matches(':disabled'))).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('~CMP-307 ~CMP-322 in an edit only give nominations up, after a question', async () => {
    const nominations = chosen({ 13: 's', 14: 'e' });
    const { user, scene } = open({ nominations, before_edit: { nominations, has_soty: false } });
    expect(screen.getByText('To add nominations, please email info@pinnacle.example.')).toBeInTheDocument();
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'REMOVE Outstanding Technique',
      'REMOVE Outstanding Performance',
    ]);
    await user.click(button('REMOVE Outstanding Technique'));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to remove this nomination?',
    );
    await user.click(button('No'));
    expect(scene().nominations).toEqual(nominations);
    await user.click(button('REMOVE Outstanding Technique'));
    await user.click(button('Yes'));
    expect(scene().nominations).toEqual(chosen({ 14: 'e' }));
    expect(minimum()).toBeNull();
  });
});

describe('the specialty nominations', () => {
  const open = (differs: Partial<NominationScene> = {}) =>
    openScene({ nominees: NOMINEES, ...differs }, (props) => <SpecialtyNominations {...props} prize={cents(25_000)} />);

  it('~CMP-324 ~CMP-325 ~CMP-326 show each category with its prize; all may be left empty', async () => {
    const { user, scene } = open();
    expect(tableOf('Specialty Nominations')).toEqual([
      ['Category', 'Routine', 'Divisions, category, dancers', 'Prize', 'Action'],
      ['Best Choreography', '–', '', '$250.00', 'ADD'],
      ['Best Costume', '–', '', '$250.00', 'ADD'],
      ['Best Storytelling', '–', '', '$250.00', 'ADD'],
      ['Best Musicality', '–', '', '$250.00', 'ADD'],
      ['Most Original', '–', '', '$250.00', 'ADD'],
    ]);
    expect(screen.getByText('0 of 5')).toBeInTheDocument();
    expect(screen.getByText('Each winner receives $250.00. Nominations cost nothing.')).toBeInTheDocument();
    await user.click(button('ADD Best Costume'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Best Costume' }), 'Glass');
    expect(scene().nominations).toEqual(chosen({ 19: 'g' }));
    expect(rows('Specialty Nominations')[1]).toEqual([
      'Best Costume',
      'Glass',
      'Teen, Lyrical, Solo, 1',
      '$250.00',
      'REMOVE',
    ]);
    expect(screen.getByText('1 of 5')).toBeInTheDocument();
    expect(minimum()).toBeNull();
  });
  it('~CMP-326 in an edit nothing is added', () => {
    open({ before_edit: { nominations: {}, has_soty: false } });
    expect(screen.getByText('To add nominations, please email info@pinnacle.example.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
