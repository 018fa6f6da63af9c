import { registered, routine } from '../testing/scenes.js';
import { routineState } from './routine-state.js';

const entry = routine([1]);
const elsewhere = { registration_id: 2, tour_date_id: 7501, date_routine_id: 3, city: 'Dallas, TX' };
const of = (more: Parameters<typeof registered>[1]) => registered(entry, more);

it.each([
  ['new', entry, null],
  ['unconfirmed', entry, of({ date_routine_id: null })],
  ['confirmed', entry, of({})],
  ['confirmed', entry, of({ transfer: elsewhere })],
  ['scheduled', entry, of({ scheduled: true })],
  ['removed', null, of({})],
  ['removed', null, null],
  ['waiting', { ...entry, waiting: true }, null],
  ['waiting', { ...entry, waiting: true }, of({ date_routine_id: null })],
  ['transferred_out', entry, of({ transferred_out_to: elsewhere, scheduled: true })],
] as const)('CMP-091 a routine is %s', (state, draft, official) => {
  expect(routineState(draft, official)).toBe(state);
});
