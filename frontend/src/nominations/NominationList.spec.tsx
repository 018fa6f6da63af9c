import type { NominationScene } from '@app/contracts/nominations';
import { screen } from '@testing-library/react';
import { tableOf } from '../platform/testing.js';
import { NominationList } from './NominationList.js';
import { chosen, nominee, openScene } from './testing.js';

const nominees = [nominee('e', 'Echo'), nominee('g', 'Glass')];
const open = (differs: Partial<NominationScene>, all = true) =>
  openScene({ nominees, ...differs }, ({ scene }) => (
    <NominationList scene={scene} all={all} names={{ z: { name: 'Zebra' } }} />
  ));

it('~REG-277 nominations are listed for the review by step, category and routine, in the order of the steps', () => {
  open({ nominations: chosen({ 18: 'g', 14: 'e', 7: 'g', 1: 'e' }, [1]) });
  expect(screen.getByRole('heading', { name: 'Nominations' })).toBeInTheDocument();
  expect(screen.getByText('4 in all')).toBeInTheDocument();
  expect(tableOf('Nominations')).toEqual([
    ['Change', 'Step', 'Category', 'Routine'],
    ['', 'Studio of the Year', 'TEEN & SENIOR DIVISION, Jazz', 'Echo (outside choreographer)'],
    ['', 'Studio of the Year', 'MINI & JUNIOR DIVISION, Jazz', 'Glass'],
    ['', 'Studio Awards', 'Outstanding Performance', 'Echo'],
    ['', 'Specialty Nominations', 'Best Choreography', 'Glass'],
  ]);
});

it('~REG-214 without a nomination the section is left out', () => {
  open({});
  expect(screen.queryByText('Nominations')).toBeNull();
});

describe('in an edit', () => {
  const edited = {
    nominations: chosen({ 13: 'e', 14: 'g', 18: 'g' }),
    before_edit: { nominations: chosen({ 13: 'e', 14: 'e', 15: 'z' }), has_soty: null },
  };
  const CHANGES = [
    ['±Changed', 'Studio Awards', 'Outstanding Performance', 'Glass'],
    ['−Removed', 'Studio Awards', 'Outstanding Choreography', 'Zebra'],
    ['+Added', 'Specialty Nominations', 'Best Choreography', 'Glass'],
  ];

  it('~REG-277 what left, came or changed is marked', () => {
    open(edited);
    expect(screen.getByText('3 in all')).toBeInTheDocument();
    expect(tableOf('Nominations').slice(1)).toEqual([
      ['', 'Studio Awards', 'Outstanding Technique', 'Echo'],
      ...CHANGES,
    ]);
  });

  it('~REG-277 the changes alone where only they are asked for', () => {
    open(edited, false);
    expect(tableOf('Nominations').slice(1)).toEqual(CHANGES);
  });
});
