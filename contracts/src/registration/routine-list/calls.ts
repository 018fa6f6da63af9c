import { call, type ListQuery } from '../../shared/index.js';
import { registrant } from '../masks.js';
import type { RoutineCounts, RoutineListRow } from './views.js';

/** The routines of one tour date; without one in its filter the list is empty. */
export const listRoutines = call<{ query: ListQuery; answer: readonly RoutineListRow[] }>()({
  owner: 'staff',
  method: 'GET',
  path: 'admin/routines',
  summary: 'The routines of a tour date, as a list of the staff console',
  permit: 'console',
  masks: { registrant, name: true, choreographer: true, people: true },
  searches: ['name', 'choreographer', 'registrant'],
  answers: 'list',
  example: { query: { filter: '{"tour_date_id":7502,"status":"confirmed"}', range: '[0,9]', sort: '["name","ASC"]' } },
});

/** CMP-290. */
export const routineCounts = call<{ answer: RoutineCounts }>()({
  owner: 'staff',
  method: 'GET',
  path: 'admin/tour-dates/:id/routine-counts',
  params: { id: 'whole' },
  summary: 'How many routines are entered at a tour date, by category, and what they cost',
  permit: 'console',
  masks: {},
  example: {},
});
