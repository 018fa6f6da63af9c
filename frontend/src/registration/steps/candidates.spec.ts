import { AVA, attendee, draftOf, MIA, onRoster } from '../../testing/registrations.js';
import { candidates } from './candidates.js';

describe('whom a step may add', () => {
  it('~ROS-062 not who is in it under the number of somebody merged into her', () => {
    const draft = draftOf([attendee(AVA, '3')]);
    const offered = (stands_for: readonly number[]) =>
      candidates([{ ...onRoster(MIA), stands_for }], 'dancer', draft).own.map(({ person_id }) => person_id);
    expect(offered([])).toEqual([MIA.person_id]);
    expect(offered([AVA.person_id])).toEqual([]);
  });
});
