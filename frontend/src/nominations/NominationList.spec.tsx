import { screen } from '@testing-library/react';
import { tableOf } from '../platform/testing.js';
import { NominationList } from './NominationList.js';
import { chosen, nominee, openScene } from './testing.js';

const nominees = [nominee('e', 'Echo'), nominee('g', 'Glass')];

it('~REG-277 nominations are listed for the review by step, category and routine, in the order of the steps', () => {
  const nominations = chosen({ 18: 'g', 14: 'e', 7: 'g', 1: 'e' }, [1]);
  openScene({ nominees, nominations }, ({ scene }) => <NominationList scene={scene} />);
  expect(screen.getByRole('heading', { name: 'Nominations' })).toBeInTheDocument();
  expect(screen.getByText('4 in all')).toBeInTheDocument();
  expect(tableOf('Nominations')).toEqual([
    ['Step', 'Category', 'Routine'],
    ['Studio of the Year', 'TEEN & SENIOR DIVISION, Jazz', 'Echo (outside choreographer)'],
    ['Studio of the Year', 'MINI & JUNIOR DIVISION, Jazz', 'Glass'],
    ['Studio Awards', 'Outstanding Performance', 'Echo'],
    ['Specialty Nominations', 'Best Choreography', 'Glass'],
  ]);
});

it('~REG-214 without a nomination the section is left out', () => {
  openScene({ nominees }, ({ scene }) => <NominationList scene={scene} />);
  expect(screen.queryByText('Nominations')).toBeNull();
});
